import { memo, type RefObject, useLayoutEffect, useRef } from 'react';
import { classNames } from '../styles/classNames.ts';
import { swingFrom, tapeDrawing, tapeScale } from './bearings.ts';
import styles from './brand.module.css';
import { allowsMotion } from '../motion/allowsMotion.ts';

/** The bearing of the last tape that was shown. Undefined until the first tape, which does not move. */
let lastBearing: number | undefined;

const swing = { duration: 600, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' } as const;

/** Returns a ref for the tape's scale. The scale swings to `bearing` from the bearing of the previous page. */
function useSwing(bearing: number): RefObject<SVGGElement | null> {
  const scale = useRef<SVGGElement>(null);
  useLayoutEffect(() => {
    const from = lastBearing === undefined ? 0 : swingFrom(lastBearing, bearing);
    lastBearing = bearing;
    if (from === 0 || !allowsMotion()) return;
    // The empty keyframe is the position of the scale in the markup.
    scale.current?.animate([{ transform: `translateX(${-from * tapeScale}px)` }, {}], swing);
  }, [bearing]);
  return scale;
}

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
