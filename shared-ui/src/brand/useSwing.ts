import { useLayoutEffect, useRef, type RefObject } from 'react';
import { allowsMotion } from '../motion/allowsMotion.ts';
import { swingFrom, tapeScale } from './bearings.ts';

/** Of the last tape that was shown; undefined before the first one, which does not move. */
let lastBearing: number | undefined;

const swing = { duration: 600, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' } as const;

/** Lets the tape's scale, in the returned ref, swing to a bearing from that of the page before. */
export function useSwing(bearing: number): RefObject<SVGGElement | null> {
  const scale = useRef<SVGGElement>(null);
  useLayoutEffect(() => {
    const from = lastBearing === undefined ? 0 : swingFrom(lastBearing, bearing);
    lastBearing = bearing;
    if (from === 0 || !allowsMotion()) return;
    // The other end is the scale as it is in the markup.
    scale.current?.animate([{ transform: `translateX(${-from * tapeScale}px)` }, {}], swing);
  }, [bearing]);
  return scale;
}
