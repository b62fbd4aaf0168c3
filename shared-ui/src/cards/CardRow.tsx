import type { ReactNode } from 'react';
import { classNames } from '../classes/classNames.ts';
import styles from './cards.module.css';

export interface CardRowProps {
  /** On wide screens; fewer stand side by side on narrow ones. */
  columns: 2 | 3 | 4;
  /** List items. */
  children: ReactNode;
}

/** Equals side by side, as a list. */
export function CardRow({ columns, children }: CardRowProps) {
  return (
    <ul role="list" className={classNames(styles.row, styles[`columns${columns}`])}>
      {children}
    </ul>
  );
}
