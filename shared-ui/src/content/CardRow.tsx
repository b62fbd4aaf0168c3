import type { ReactNode } from 'react';
import { classNames } from '../styles/classNames.ts';
import styles from './cards.module.css';

export interface CardRowProps {
  /** The number of columns on wide screens. Narrow screens show fewer. */
  columns: 2 | 3 | 4;
  /** The cards, as `li` elements. */
  children: ReactNode;
}

/** A list of cards side by side. */
export function CardRow({ columns, children }: CardRowProps) {
  return (
    <ul role="list" className={classNames(styles.row, styles[`columns${columns}`])}>
      {children}
    </ul>
  );
}
