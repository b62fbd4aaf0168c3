import type { ReactNode } from 'react';
import { classNames } from '../styles/classNames.ts';
import { markLatin } from './markLatin.tsx';
import styles from './FeatureList.module.css';

interface FeatureListProps {
  items: readonly ReactNode[];
  /** `list`: closer, in one column, without hairlines. */
  kind?: 'board' | 'list';
}

/** A bullet list; the bullets point along the brand's bearing. */
export function FeatureList({ items, kind = 'board' }: FeatureListProps) {
  return (
    <ul role="list" className={classNames(styles.features, styles[kind])}>
      {items.map((item, index) => (
        <li key={index} className={styles.feature}>
          <span>{typeof item === 'string' ? markLatin(item) : item}</span>
        </li>
      ))}
    </ul>
  );
}
