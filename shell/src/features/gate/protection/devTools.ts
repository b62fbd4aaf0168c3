import { gateLimits } from '@sumut/contracts/gate/limits';

/** The sizes that the browser reports: of the window in screen pixels, of the page in CSS pixels. */
export type WindowSides = Pick<Window, 'outerWidth' | 'outerHeight' | 'innerWidth' | 'innerHeight'>;

/**
 * Checks whether a panel seems docked to the window. Zoom shrinks both sides of the page by the same factor, a panel only one side. So
 * the zoom follows from the side that lost less. Space that is then missing on a side, beyond the browser's own bars, is a panel.
 */
export function isPanelDocked(sides: WindowSides): boolean {
  const { outerWidth, outerHeight, innerWidth, innerHeight } = sides;
  // A window that is not drawn has the size 0.
  if (Math.min(outerWidth, outerHeight, innerWidth, innerHeight) <= 0) return false;
  const zoom = Math.min(outerWidth / innerWidth, outerHeight / innerHeight);
  const missing = Math.max(outerWidth - innerWidth * zoom, outerHeight - innerHeight * zoom);
  return missing > gateLimits.devToolsThreshold;
}

/** Checks for a phone or tablet. These have no docked panels, but their on-screen keyboard also takes space from one side. */
const isTouchDevice = (): boolean => window.matchMedia('(pointer: coarse)').matches;

/**
 * Checks for a panel now and every 500 ms, and calls `onChange` on a change, starting from undetected. Two equal samples are needed,
 * because a window that is being resized has odd sizes for some milliseconds. `fromStart`: the panel was open when the page was
 * loaded. Returns a function that stops the checks.
 */
export function watchDevTools(
  onChange: (detected: boolean, fromStart: boolean) => void,
): () => void {
  /** Returns the sizes of the window if it has a panel; empty if it has none. */
  const sample = () => {
    const { outerWidth, outerHeight, innerWidth, innerHeight } = window;
    const docked = isPanelDocked(window) && !isTouchDevice();
    return docked ? [outerWidth, outerHeight, innerWidth, innerHeight].join() : '';
  };
  let detected = false;
  let fromStart = true;
  let before = sample();
  const timer = setInterval(() => {
    const sizes = sample();
    if (sizes !== before) {
      before = sizes;
      fromStart = false;
      return;
    }
    if ((sizes !== '') === detected) return;
    detected = !detected;
    onChange(detected, fromStart);
  }, gateLimits.devToolsInterval);
  return () => clearInterval(timer);
}
