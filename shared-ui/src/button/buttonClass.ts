import { classNames } from '../classes/classNames.ts';
import styles from './Button.module.css';

export interface ButtonLook {
  /** `light` for violet and night surfaces, `plain` for an action that reads as a link. */
  variant?: 'primary' | 'light' | 'ghost' | 'plain';
  size?: 'sm' | 'md' | 'lg';
  /** As wide as its container. */
  block?: boolean;
}

/** The look of a button, for links that are no `Button` (a router's `Link`). */
export const buttonClass = ({ variant = 'primary', size = 'md', block = false }: ButtonLook = {}) =>
  classNames(styles.button, styles[variant], styles[size], block && styles.block);
