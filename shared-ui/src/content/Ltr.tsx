import type { ReactNode } from 'react';
import { classNames } from '../styles/classNames.ts';
import styles from './text.module.css';

/** Isolates a left-to-right run (number, phone, mail, product code) in text of either direction. */
export function Ltr({
  children,
  className,
}: {
  children: ReactNode;
  className?: string | undefined;
}) {
  return (
    <bdi dir="ltr" className={classNames(styles.ltr, className)}>
      {children}
    </bdi>
  );
}
