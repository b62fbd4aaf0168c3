import styles from './Monogram.module.css';

/**
 * Replaces a photograph: initials on a compass card, with the brand's bearing of 024°. Decorative, because the name is below
 * the monogram.
 */
export const Monogram = ({ initials }: { initials: string }) => (
  <svg className={styles.monogram} viewBox="0 0 200 200" aria-hidden="true" focusable="false">
    <circle cx="100" cy="100" r="84" pathLength="360" className={styles.card} />
    <path d="m132.500 27 8.200-18.300" className={styles.bearing} />
    <text x="100" y="100" dy="0.35em" className={styles.initials}>
      {initials}
    </text>
  </svg>
);
