import { gateLimits } from '@sumut/contracts/gate/limits';

/** Sizes as the browser reports them: the window's in screen pixels, the page's in CSS pixels. */
export type WindowSides = Pick<Window, 'outerWidth' | 'outerHeight' | 'innerWidth' | 'innerHeight'>;

/**
 * Whether a panel seems docked to the window. Zoom changes both sides of the page alike and a panel only one, so the
 * side that lost less gives the zoom. What is then missing on a side, beyond the browser's own bars, is a panel.
 */
export function isPanelDocked(sides: WindowSides): boolean {
  const { outerWidth, outerHeight, innerWidth, innerHeight } = sides;
  // A window that is not drawn has no size.
  if (Math.min(outerWidth, outerHeight, innerWidth, innerHeight) <= 0) return false;
  const zoom = Math.min(outerWidth / innerWidth, outerHeight / innerHeight);
  const missing = Math.max(outerWidth - innerWidth * zoom, outerHeight - innerHeight * zoom);
  return missing > gateLimits.devToolsThreshold;
}

/** Phones and tablets have no docked panels, but their on-screen keyboard takes space from one side too. */
const isTouchDevice = (): boolean => window.matchMedia('(pointer: coarse)').matches;

/**
 * Checks now and every 500 ms, and calls back on a change, starting from undetected. Two samples with the same sizes decide:
 * a window that is being resized differs for some milliseconds. `fromStart`: the panel was there when the page was
 * loaded. Returns a function that stops it.
 */
export function watchDevTools(
  onChange: (detected: boolean, fromStart: boolean) => void,
): () => void {
  /** The window's sizes with a panel; empty without one. */
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
