import type { ReactNode } from 'react';
import { classNames } from '../styles/classNames.ts';
import styles from './text.module.css';

/** Isolates a left-to-right run (number, phone, email, product code) in text of either direction. A run with letters is marked as English. */
export function Ltr({
  children,
  className,
}: {
  children: ReactNode;
  className?: string | undefined;
}) {
  return (
    <bdi
      dir="ltr"
      lang={typeof children === 'string' && /[A-Za-z]/.test(children) ? 'en' : undefined}
      className={classNames(styles.ltr, className)}
    >
      {children}
    </bdi>
  );
}
