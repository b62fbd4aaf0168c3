import { memo } from 'react';
import { classNames } from '../styles/classNames.ts';
import { ringDrawing } from './bearings.ts';
import styles from './brand.module.css';

interface RingProps {
  /** Degrees; the site's own, 024°, unless given. */
  bearing?: number;
  className?: string | undefined;
}

/** The azimuth ring with a bearing, to which its needle turns while the ring comes into view. Never mirrored. One per page at most. */
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
