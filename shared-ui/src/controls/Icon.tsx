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

/** The classes of the sizes in rem, named by their pixels. The attributes of SVG have no rem: WebKit logs an error for each. */
const remSizes = new Map([
  ['0.875rem', styles.size14],
  ['1rem', styles.size16],
  ['1.125rem', styles.size18],
  ['1.25rem', styles.size20],
  ['1.75rem', styles.size28],
]);

/** A decorative line icon in the colour of the text. The text next to the icon carries the meaning. */
export function Icon({
  icon: Drawing,
  directional = false,
  size = '1.25em',
  className,
}: IconProps) {
  const sizeClass = remSizes.get(size);
  return (
    <Drawing
      aria-hidden="true"
      focusable="false"
      strokeWidth={1.5}
      {...(sizeClass === undefined && { size })}
      className={classNames(styles.icon, sizeClass, directional && styles.directional, className)}
    />
  );
}
