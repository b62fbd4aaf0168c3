import type { ReactNode } from 'react';
import styles from './flow.module.css';

/** The sheet of a step's drawing: 240 by 150 units, in the colour of its text. Beside words; never mirrored. */
export function Sheet({ children }: { children: ReactNode }) {
  return (
    <svg className={styles.sheet} viewBox="0 0 240 150" aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}
