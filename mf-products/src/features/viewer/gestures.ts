import type { ViewChange } from './view.ts';

/** The turn in degrees per pixel: a drag across the screen of a phone is half a turn. */
const turnPerPixel = 0.45;
const tiltPerPixel = 0.3;
/** The zoom exponent per pixel of the wheel, and the pixels per line for wheels that scroll by lines. */
const zoomPerPixel = 0.0016;
const linePixels = 16;

interface Point {
  x: number;
  y: number;
}

/** Returns the centre of all pointers, and the distance between the first two (1 for a single pointer). */
function measurePointers(points: readonly Point[]): Point & { distance: number } {
  const [first, second] = points;
  const sum = (key: keyof Point) => points.reduce((total, point) => total + point[key], 0);
  return {
    x: sum('x') / points.length,
    y: sum('y') / points.length,
    distance: first && second ? Math.max(1, Math.hypot(first.x - second.x, first.y - second.y)) : 1,
  };
}

/** The pixels by which a press on a marker may move and still be a click on the marker. */
const clickSlop = 5;

/**
 * Maps dragging, pinching and the wheel to changes of the view. `change` returns whether the view changed: at the end of
 * the zoom range the wheel scrolls the page again. Returns a function that removes the listeners.
 *
 * A drag may start on a marker over the stage, an element with `data-marker` next to it: a press that moves turns the model, another one
 * is a click on the marker.
 *
 * A vertical touch scrolls the page (`touch-action: pan-y` in the stylesheet): the browser cancels the pointer, and the
 * drag ends.
 */
export function listenToGestures(
  element: HTMLElement,
  change: (change: ViewChange) => boolean,
): () => void {
  const pointers = new Map<number, Point>();
  const listening = new AbortController();
  const on = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    listener: (event: HTMLElementEventMap[Name]) => void,
  ) => element.addEventListener(name, listener, { signal: listening.signal, passive: false });

  const grab = (event: PointerEvent, from: Point) => {
    element.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, from);
  };
  on('pointerdown', (event) => {
    if (event.button === 0) grab(event, { x: event.clientX, y: event.clientY });
  });
  on('pointermove', (event) => {
    if (!pointers.has(event.pointerId)) return;
    const before = measurePointers([...pointers.values()]);
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const after = measurePointers([...pointers.values()]);
    change({
      turn: (after.x - before.x) * turnPerPixel,
      elevation: (after.y - before.y) * tiltPerPixel,
      zoom: after.distance / before.distance,
    });
  });
  for (const end of ['pointerup', 'pointercancel', 'lostpointercapture'] as const) {
    on(end, (event) => pointers.delete(event.pointerId));
  }

  const pressed = new Map<number, Point>();
  const { signal } = listening;
  const around = element.parentElement;
  around?.addEventListener(
    'pointerdown',
    ({ target, button, pointerId, clientX, clientY }) => {
      const isMarker = target instanceof Element && target.closest('[data-marker]');
      if (isMarker && button === 0) pressed.set(pointerId, { x: clientX, y: clientY });
    },
    { signal },
  );
  around?.addEventListener(
    'pointermove',
    (event) => {
      const from = pressed.get(event.pointerId);
      if (!from || Math.hypot(event.clientX - from.x, event.clientY - from.y) < clickSlop) return;
      pressed.delete(event.pointerId);
      grab(event, from);
    },
    { signal },
  );
  for (const end of ['pointerup', 'pointercancel'] as const)
    around?.addEventListener(end, ({ pointerId }) => pressed.delete(pointerId), { signal });

  on('wheel', (event) => {
    // Without focus the wheel scrolls the page past the stage. Browsers report a touchpad pinch as Ctrl and wheel.
    const isZoom = event.ctrlKey || element.contains(document.activeElement);
    const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? linePixels : 1);
    if (!isZoom) return;
    const moved = change({ zoom: Math.exp(-pixels * zoomPerPixel * (event.ctrlKey ? 4 : 1)) });
    // With Ctrl the browser would zoom the page.
    if (moved || event.ctrlKey) event.preventDefault();
  });
  return () => listening.abort();
}
