import type { Person } from './personSchema.ts';
import { covers, garments } from './portraitShapes.tsx';
import styles from './Portrait.module.css';

/**
 * A drawn placeholder in place of a photograph: head and shoulders in lines, no face. Decorative, since the name stands
 * below it.
 */
export function Portrait({ cover, garment, glasses, beard }: Person['portrait']) {
  return (
    <svg className={styles.portrait} viewBox="0 0 240 200" aria-hidden="true" focusable="false">
      <circle cx="120" cy="104" r="84" className={styles.faint} />
      <g className={styles.lines}>
        {garments[garment]}
        <path className={styles.skin} d="M106 116v22c0 8 28 8 28 0v-22" />
        <path
          className={styles.skin}
          d="M92 84c0-22 10-36 28-36s28 14 28 36c0 26-12 46-28 46S92 110 92 84Z"
        />
        {beard && (
          <path
            className={styles.hair}
            d="M94 96c3 8 10 11 17 9 6-2 12-2 18 0 7 2 14-1 17-9 1 20-10 36-26 36s-27-16-26-36Z"
          />
        )}
        {glasses && (
          <path d="M98 86c0-5 3-7 9-7s9 2 9 7c0 7-3 10-9 10s-9-3-9-10Zm26 0c0-5 3-7 9-7s9 2 9 7c0 7-3 10-9 10s-9-3-9-10Zm-8-1c2-2 6-2 8 0" />
        )}
        {covers[cover]}
      </g>
    </svg>
  );
}
