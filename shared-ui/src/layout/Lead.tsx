import type { ReactNode } from 'react';
import { classNames } from '../styles/classNames.ts';
import styles from './layout.module.css';

/** The introductory text of a page or section. */
export function Lead({
  children,
  className,
}: {
  children: ReactNode;
  className?: string | undefined;
}) {
  return <p className={classNames(styles.lead, className)}>{children}</p>;
}
