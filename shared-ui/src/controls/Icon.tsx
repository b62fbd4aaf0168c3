import type { LucideIcon } from 'lucide-react';
import { classNames } from '../styles/classNames.ts';
import styles from './Icon.module.css';

interface IconProps {
  icon: LucideIcon;
  /** Points along the reading direction (arrows, back, reply), so it is mirrored on a right-to-left page. */
  directional?: boolean;
  /** CSS length; 1.25em unless given. */
  size?: string;
  className?: string | undefined;
}

/** A decorative line icon in the colour of its text. Text next to it gives the meaning. */
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
