import { classNames } from '../styles/classNames.ts';
import styles from './brand.module.css';

interface LogoMarkProps {
  className?: string | undefined;
  /** Rotates the logo, for example while a check runs. The logo does not rotate if the visitor prefers reduced motion. */
  spinning?: boolean;
}

/** The logo: a disc cut along bearing 024°, with its halves shifted along the cut. The logo is never mirrored. */
export function LogoMark({ className, spinning = false }: LogoMarkProps) {
  return (
    <svg
      className={classNames(styles.mark, className)}
      data-spinning={spinning || undefined}
      viewBox="0 0 48 48"
      aria-hidden="true"
      focusable="false"
    >
      <g transform="rotate(24 24 24)">
        <path fill="currentColor" d="M21.3 11.2v34a17 17 0 0 1 0-34Z" />
        <path fill="currentColor" d="M26.7 2.8v34a17 17 0 0 0 0-34Z" />
        <path className={styles.cut} d="M24 0v48" />
      </g>
    </svg>
  );
}
