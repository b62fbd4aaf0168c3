import type { ReactNode } from 'react';
import { classNames } from '../styles/classNames.ts';
import styles from './layout.module.css';

interface StatementProps {
  children: ReactNode;
  /** The element. Defaults to `h2`. */
  as?: 'h2' | 'p';
  id?: string;
  className?: string | undefined;
}

/** A page's main statement, in large type. */
export function Statement({ children, as: Element = 'h2', id, className }: StatementProps) {
  return (
    <Element id={id} className={classNames(styles.statement, className)}>
      {children}
    </Element>
  );
}
