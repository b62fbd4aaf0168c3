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

/** Checks now and every 500 ms, and calls back on a change, starting from undetected. Returns a function that stops it. */
export function watchDevTools(onChange: (detected: boolean) => void): () => void {
  let detected = false;
  const check = () => {
    const docked = isPanelDocked(window) && !isTouchDevice();
    if (docked === detected) return;
    detected = docked;
    onChange(docked);
  };
  check();
  const timer = setInterval(check, gateLimits.devToolsInterval);
  return () => clearInterval(timer);
}
