import type { ViewChange } from './view.ts';

/** Degrees per pixel: half a turn for a drag across a phone. */
const turnPerPixel = 0.45;
const tiltPerPixel = 0.3;
/** Of the zoom, per pixel of the wheel; and pixels in a line, for wheels that count in lines. */
const zoomPerPixel = 0.0016;
const linePixels = 16;

interface Point {
  x: number;
  y: number;
}

/** Middle of all fingers, and how far apart the first two are (1 for a single one). */
function spread(points: readonly Point[]): Point & { apart: number } {
  const [first, second] = points;
  const sum = (key: keyof Point) => points.reduce((total, point) => total + point[key], 0);
  return {
    x: sum('x') / points.length,
    y: sum('y') / points.length,
    apart: first && second ? Math.max(1, Math.hypot(first.x - second.x, first.y - second.y)) : 1,
  };
}

/**
 * Turns dragging, pinching and the wheel into changes of the view. `change` returns whether anything changed: a wheel
 * at its end scrolls the page again. Returns a function that stops listening.
 *
 * A finger that moves up or down scrolls the page (`touch-action: pan-y` in the stylesheet); the browser then takes
 * the pointer away, and the drag ends.
 */
export function listenToGestures(
  element: HTMLElement,
  change: (change: ViewChange) => boolean,
): () => void {
  const fingers = new Map<number, Point>();
  const listening = new AbortController();
  const on = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    listener: (event: HTMLElementEventMap[Name]) => void,
  ) => element.addEventListener(name, listener, { signal: listening.signal, passive: false });

  on('pointerdown', (event) => {
    if (event.button !== 0) return;
    element.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  });
  on('pointermove', (event) => {
    if (!fingers.has(event.pointerId)) return;
    const before = spread([...fingers.values()]);
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const after = spread([...fingers.values()]);
    change({
      turn: (after.x - before.x) * turnPerPixel,
      elevation: (after.y - before.y) * tiltPerPixel,
      zoom: after.apart / before.apart,
    });
  });
  for (const end of ['pointerup', 'pointercancel', 'lostpointercapture'] as const) {
    on(end, (event) => fingers.delete(event.pointerId));
  }
  on('wheel', (event) => {
    // Elsewhere the wheel scrolls the page past the stage. A pinch on a touchpad counts as Ctrl and wheel.
    const meant = event.ctrlKey || element.contains(document.activeElement);
    const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? linePixels : 1);
    if (!meant) return;
    const moved = change({ zoom: Math.exp(-pixels * zoomPerPixel * (event.ctrlKey ? 4 : 1)) });
    // With Ctrl the browser would zoom the whole page.
    if (moved || event.ctrlKey) event.preventDefault();
  });
  return () => listening.abort();
}
