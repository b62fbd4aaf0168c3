import type { ReactNode } from 'react';
import styles from './drawings.module.css';

export interface DrawingProps {
  /** Empty where the words beside it say the same. */
  alt: string;
}

/** The sheet of a line drawing: 480 by 300 units, in the colour of its text. Never mirrored. */
export function Drawing({ alt, children }: DrawingProps & { children: ReactNode }) {
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 480 300"
      focusable="false"
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
    >
      {children}
    </svg>
  );
}
