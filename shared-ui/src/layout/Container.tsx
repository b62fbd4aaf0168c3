import type { ReactNode } from 'react';
import { classNames } from '../styles/classNames.ts';
import styles from './layout.module.css';

/** A box of the page's content width, with gutters at the sides and centred on wide screens. */
export function Container({
  children,
  className,
}: {
  children: ReactNode;
  className?: string | undefined;
}) {
  return <div className={classNames(styles.container, className)}>{children}</div>;
}
