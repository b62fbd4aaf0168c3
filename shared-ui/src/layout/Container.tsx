import type { ReactNode } from 'react';
import { classNames } from '../classes/classNames.ts';
import styles from './layout.module.css';

/** The page's one measure: gutters at its sides, centred beyond its greatest width. */
export function Container({
  children,
  className,
}: {
  children: ReactNode;
  className?: string | undefined;
}) {
  return <div className={classNames(styles.container, className)}>{children}</div>;
}
