import type { ReactNode } from 'react';
import { classNames } from '../styles/classNames.ts';
import styles from './layout.module.css';

interface SplitProps {
  /** The first part in the reading order: a heading, or a `Statement`. */
  side: ReactNode;
  children: ReactNode;
  /** The columns of the two parts. `head`: 1–4 and 6–12. `statement`: 1–7 and 9–12. */
  kind?: 'head' | 'statement';
}

/** Divides the twelve columns into two parts with an empty column between them. Narrow screens stack the parts. */
export function Split({ side, children, kind = 'head' }: SplitProps) {
  return (
    <div className={classNames(styles.split, styles[`${kind}Split`])}>
      <div>{side}</div>
      <div className={styles.splitMain}>{children}</div>
    </div>
  );
}
