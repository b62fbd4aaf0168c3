import styles from './Monogram.module.css';

/**
 * Replaces a photograph: initials on a compass card, with the brand's bearing of 024°. Decorative, because the name is below
 * the monogram.
 */
export const Monogram = ({ initials }: { initials: string }) => (
  <svg className={styles.monogram} viewBox="0 0 240 200" aria-hidden="true" focusable="false">
    <circle cx="120" cy="100" r="72" pathLength="360" className={styles.card} />
    <path d="m146 41.500 11.400-25.600" className={styles.bearing} />
    <text x="120" y="100" dy="0.35em" className={styles.initials}>
      {initials}
    </text>
  </svg>
);
