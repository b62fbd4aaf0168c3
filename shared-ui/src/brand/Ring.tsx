import { memo } from 'react';
import { classNames } from '../styles/classNames.ts';
import { ringDrawing } from './bearings.ts';
import styles from './brand.module.css';

interface RingProps {
  /** The bearing in degrees. Defaults to 24, the bearing of the site. */
  bearing?: number;
  className?: string | undefined;
}

/** The azimuth ring. Its needle turns to the bearing while the ring comes into view. The ring is never mirrored. Use at most one per page. */
export const Ring = memo(function Ring({ bearing = 24, className }: RingProps) {
  const { minor, major, labels, needle, back } = ringDrawing(bearing);
  return (
    <svg
      className={classNames(styles.ring, className)}
      viewBox="-520 -520 1040 1040"
      aria-hidden="true"
      focusable="false"
    >
      <circle r="506" strokeOpacity=".12" />
      <path d={minor} strokeOpacity=".28" />
      <path d={major} strokeOpacity=".6" />
      {labels.map(({ transform, text }) => (
        <text key={text} transform={transform}>
          {text}
        </text>
      ))}
      <circle r="372" strokeOpacity=".12" />
      <g className={styles.needles}>
        <path className={styles.needle} d={needle} />
        <path className={styles.needle} d={back} strokeOpacity=".45" />
      </g>
    </svg>
  );
});
