import type { ReactNode } from 'react';
import { classNames } from '../styles/classNames.ts';
import styles from './Badge.module.css';

interface BadgeProps {
  /** The colour of the badge. Colour supports the word and never replaces it. */
  tone?: 'neutral' | 'accent' | 'good' | 'warn' | 'bad' | 'info';
  children: ReactNode;
}

/** A coloured label with a status in one word. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return <span className={classNames(styles.badge, styles[tone])}>{children}</span>;
}
