import type { LucideIcon } from 'lucide-react';
import { classNames } from '../classes/classNames.ts';
import styles from './Icon.module.css';

export interface IconProps {
  icon: LucideIcon;
  /** Points along the line of reading (arrows, back, reply), so it flips on a right-to-left page. */
  directional?: boolean;
  /** CSS length; 1.25em unless given. */
  size?: string;
  className?: string | undefined;
}

/** A decorative line icon in the colour of its text; what it means stands beside it in words. */
export function Icon({ icon: Drawing, directional = false, size, className }: IconProps) {
  return (
    <Drawing
      aria-hidden="true"
      focusable="false"
      strokeWidth={1.5}
      size={size ?? '1.25em'}
      className={classNames(styles.icon, directional && styles.directional, className)}
    />
  );
}
