import type { ReactNode } from 'react';
import { classNames } from '../styles/classNames.ts';
import styles from './text.module.css';

interface LtrProps {
  children: ReactNode;
  className?: string | undefined;
  /** Whether browsers may translate the run. Set to `yes` for words. Defaults to `no`. */
  translate?: 'yes' | 'no';
}

/**
 * Isolates a left-to-right run (number, phone, email, product code) in text of either direction. A run with letters is marked as
 * English.
 */
export function Ltr({ children, className, translate = 'no' }: LtrProps) {
  return (
    <bdi
      dir="ltr"
      translate={translate}
      lang={typeof children === 'string' && /[A-Za-z]/.test(children) ? 'en' : undefined}
      className={classNames(styles.ltr, className)}
    >
      {children}
    </bdi>
  );
}
