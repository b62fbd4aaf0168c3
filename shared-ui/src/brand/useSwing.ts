import { useLayoutEffect, useRef, type RefObject } from 'react';
import { allowsMotion } from '../motion/allowsMotion.ts';
import { swingFrom, tapeScale } from './bearings.ts';

/** The bearing of the last tape that was shown. Undefined until the first tape, which does not move. */
let lastBearing: number | undefined;

const swing = { duration: 600, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' } as const;

/** Returns a ref for the tape's scale. The scale swings to `bearing` from the bearing of the previous page. */
export function useSwing(bearing: number): RefObject<SVGGElement | null> {
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
