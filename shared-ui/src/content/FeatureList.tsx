import type { ReactNode } from 'react';
import { classNames } from '../styles/classNames.ts';
import { markLatin } from './markLatin.tsx';
import styles from './FeatureList.module.css';

interface FeatureListProps {
  items: readonly ReactNode[];
  /** `list` shows the items closer together, in one column and without hairlines. */
  kind?: 'board' | 'list';
}

/** A bullet list. The bullets are short lines along the brand's bearing, 024°. */
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
