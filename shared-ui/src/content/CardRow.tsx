import type { ReactNode } from 'react';
import { classNames } from '../styles/classNames.ts';
import styles from './cards.module.css';

export interface CardRowProps {
  /** On wide screens; narrow ones show fewer. */
  columns: 2 | 3 | 4;
  /** List items. */
  children: ReactNode;
}

/** Cards side by side, as a list. */
export function CardRow({ columns, children }: CardRowProps) {
  return (
    <ul role="list" className={classNames(styles.row, styles[`columns${columns}`])}>
      {children}
    </ul>
  );
}
