import { classNames } from '../../../shared-ui/src/styles/classNames.ts';
import styles from '../../../shared-ui/src/brand/brand.module.css';
import { logo } from './placeholders.ts';

interface LogoMarkProps {
  className?: string | undefined;
  spinning?: boolean;
}

/** Replaces the logo of the kit: a disc with the letters of the site. */
export function LogoMark({ className, spinning = false }: LogoMarkProps) {
  return (
    <svg
      className={classNames(styles.mark, spinning && styles.spinning, className)}
      viewBox="0 0 48 48"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="24" cy="24" r="22" fill="none" stroke="currentColor" strokeWidth="2.5" />
      <text x="24" y="31" textAnchor="middle" fontSize="19" fill="currentColor">
        {logo}
      </text>
    </svg>
  );
}
