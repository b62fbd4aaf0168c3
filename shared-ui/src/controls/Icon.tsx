import type { LucideIcon } from 'lucide-react';
import { classNames } from '../styles/classNames.ts';
import styles from './Icon.module.css';

interface IconProps {
  icon: LucideIcon;
  /** Mirrors the icon on right-to-left pages, for icons that point along the reading direction (arrows, back, reply). */
  directional?: boolean;
  /** The width and height of the icon, as a CSS length. Defaults to `1.25em`. */
  size?: string;
  className?: string | undefined;
}

/** A decorative line icon in the colour of the text. The text next to the icon carries the meaning. */
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
