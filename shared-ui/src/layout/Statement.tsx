import type { ReactNode } from 'react';
import { classNames } from '../classes/classNames.ts';
import styles from './layout.module.css';

export interface StatementProps {
  children: ReactNode;
  /** A heading unless given. */
  as?: 'h2' | 'p';
  id?: string;
  className?: string | undefined;
}

/** What a page has to say, in one large sentence. */
export function Statement({ children, as: Element = 'h2', id, className }: StatementProps) {
  return (
    <Element id={id} className={classNames(styles.statement, className)}>
      {children}
    </Element>
  );
}
