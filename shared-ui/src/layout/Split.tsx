import type { ReactNode } from 'react';
import { classNames } from '../styles/classNames.ts';
import styles from './layout.module.css';

interface SplitProps {
  /** The narrower part, first in the reading order: a heading, or a `Statement`. */
  side: ReactNode;
  children: ReactNode;
  /** `head`: columns 1–4 and 6–12. `statement`: 1–7 and 9–12. */
  kind?: 'head' | 'statement';
}

/** The site's main division of the twelve columns, with one left empty between; stacked on narrow screens. */
export function Split({ side, children, kind = 'head' }: SplitProps) {
  return (
    <div className={classNames(styles.split, styles[`${kind}Split`])}>
      <div>{side}</div>
      <div className={styles.splitMain}>{children}</div>
    </div>
  );
}
