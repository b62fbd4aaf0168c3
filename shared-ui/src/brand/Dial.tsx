import { classNames } from '../styles/classNames.ts';
import styles from './brand.module.css';

/** A small dial that points to a product's bearing, in degrees. The dial is never mirrored. */
export function Dial({ bearing, className }: { bearing: number; className?: string | undefined }) {
  return (
    <svg
      className={classNames(styles.dial, className)}
      viewBox="0 0 20 20"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="10" cy="10" r="8.5" />
      <path d="M10 10V1.5" transform={`rotate(${bearing} 10 10)`} />
    </svg>
  );
}
