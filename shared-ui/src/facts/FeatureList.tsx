import type { ReactNode } from 'react';
import { classNames } from '../classes/classNames.ts';
import styles from './FeatureList.module.css';

export interface FeatureListProps {
  items: readonly ReactNode[];
  /** `list`: closer, in one column, without hairlines. */
  kind?: 'board' | 'list';
}

/** Points of a product or a text, each with the bullet along the brand's bearing. */
export function FeatureList({ items, kind = 'board' }: FeatureListProps) {
  return (
    <ul role="list" className={classNames(styles.features, styles[kind])}>
      {items.map((item, index) => (
        <li key={index} className={styles.feature}>
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}
