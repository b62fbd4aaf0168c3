import { classNames } from '@sumut/shared-ui';
import type { Person } from './personSchema.ts';
import { covers, garments } from './portraitShapes.tsx';
import styles from './Portrait.module.css';

const face = 'M92 82c0-24 11-37 28-37s28 13 28 37c0 28-13 49-28 49S92 110 92 82Z';
const shadedHalf = 'M120 45c17 0 28 13 28 37 0 28-13 49-28 49 11-12 17-28 17-49 0-19-6-32-17-37Z';

/**
 * A drawn placeholder for a photograph: head and shoulders in flat tones. Decorative, because the name is below it.
 */
export function Portrait({ cover, garment, tone, glasses, beard }: Person['portrait']) {
  return (
    <svg
      className={classNames(styles.portrait, styles[tone])}
      viewBox="0 0 240 200"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="120" cy="96" r="80" className={styles.disc} />
      <path d="M87.500 169.100 152.500 22.900" className={styles.bearing} />
      {garments[garment]}
      <path className={styles.skin} d="M105 112v30c8 9 22 9 30 0v-30Z" />
      <path className={styles.shade} d="M105 122c8 12 22 12 30 0v9c-9 11-21 11-30 0Z" />
      {(cover === 'short' || cover === 'bob') && (
        <path className={styles.skin} d="M92 82c-6-2-7 14 1 16m55-16c6-2 7 14-1 16" />
      )}
      <path className={styles.skin} d={face} />
      <path className={styles.shade} d={shadedHalf} />
      {beard && (
        <path
          className={styles.hair}
          d="M92 88c2 12 6 17 13 15 9-3 21-3 30 0 7 2 11-3 13-15 3 28-10 46-28 46S89 116 92 88Zm18 23c6-3 14-3 20 0-5 5-15 5-20 0Z"
        />
      )}
      <g className={styles.features}>
        <path d="M100 79c4-3 9-3 13-1M127 78c4-2 9-2 13 1" />
        <path className={styles.nose} d="M120 86c1 6 3 11 5 14-2 2-5 2-8 1" />
        <path className={styles.mouth} d="M112 112c5 2 11 2 16 0" />
      </g>
      <path
        className={styles.eyes}
        d="M104.500 86.500a2.500 2.300 0 1 0 5 0 2.500 2.300 0 1 0-5 0Zm26 0a2.500 2.300 0 1 0 5 0 2.500 2.300 0 1 0-5 0Z"
      />
      {covers[cover]}
      {glasses && (
        <path
          className={styles.glasses}
          d="M97 86c0-5 3-7 10-7s10 2 10 7c0 7-4 10-10 10s-10-3-10-10Zm26 0c0-5 3-7 10-7s10 2 10 7c0 7-4 10-10 10s-10-3-10-10Zm-6-1c2-2 4-2 6 0"
        />
      )}
    </svg>
  );
}
