import { memo } from 'react';
import { classNames } from '../styles/classNames.ts';
import { tapeDrawing } from './bearings.ts';
import styles from './brand.module.css';
import { useSwing } from './useSwing.ts';

interface TapeProps {
  /** The bearing in degrees. The bearing of the site is 24; each product has another. */
  bearing: number;
  className?: string | undefined;
}

/**
 * The heading tape, which swings from the bearing of the previous page to its own. Bearings run from west to east in both languages, so
 * the tape is never mirrored. Use at most one per page.
 */
export const Tape = memo(function Tape({ bearing, className }: TapeProps) {
  const { minor, major, labels } = tapeDrawing(bearing);
  const scale = useSwing(bearing);
  return (
    <svg
      className={classNames(styles.tape, className)}
      viewBox="-1500 0 3000 40"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <g ref={scale}>
        <path d={minor} stroke="currentColor" opacity=".4" />
        <path d={major} stroke="currentColor" opacity=".75" />
        {labels.map(({ x, text }) => (
          <text key={x} x={x} y="15">
            {text}
          </text>
        ))}
      </g>
      <path className={styles.tapeMark} d="M0 40V0" strokeWidth="2" />
    </svg>
  );
});
