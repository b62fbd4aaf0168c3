import { gateLimits } from '@sumut/contracts';

/** Sizes as the browser gives them: the window's in screen units, the page's in CSS pixels. */
export type WindowSides = Pick<Window, 'outerWidth' | 'outerHeight' | 'innerWidth' | 'innerHeight'>;

/**
 * Whether a panel seems docked to the window. Zoom changes both sides of the page alike and a panel only one, so the
 * side that lost less tells the zoom; what then is missing on a side, beyond the browser's own bars, is a panel.
 */
export function isPanelDocked(sides: WindowSides): boolean {
  const { outerWidth, outerHeight, innerWidth, innerHeight } = sides;
  // A window that is not drawn has no size and tells nothing.
  if (Math.min(outerWidth, outerHeight, innerWidth, innerHeight) <= 0) return false;
  const zoom = Math.min(outerWidth / innerWidth, outerHeight / innerHeight);
  const missing = Math.max(outerWidth - innerWidth * zoom, outerHeight - innerHeight * zoom);
  return missing > gateLimits.devToolsThreshold;
}

/** Phones and tablets have no docked panels, but a keyboard on the screen that takes from one side too. */
const isTouchDevice = (): boolean => window.matchMedia('(pointer: coarse)').matches;

/** Looks every 500 ms, beginning now, and calls back on a change; undetected is where it starts. Returns how to stop. */
export function watchDevTools(onChange: (detected: boolean) => void): () => void {
  let detected = false;
  const look = () => {
    const docked = isPanelDocked(window) && !isTouchDevice();
    if (docked === detected) return;
    detected = docked;
    onChange(docked);
  };
  look();
  const timer = setInterval(look, gateLimits.devToolsInterval);
  return () => clearInterval(timer);
}
