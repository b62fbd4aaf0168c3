import { isSameView, interpolateView, type View } from './view.ts';

/** Milliseconds in which a movement covers 63 % of its way: fast enough to feel direct, slow enough to be smooth. */
const defaultPace = 80;
/** The pace of the turn at the start, which shows that the model can be turned. */
export const introPace = 1300;
/** Milliseconds. After two frames this late, the device is too slow for animation. */
const lateFrame = 150;

export interface Motion {
  /** Moves to a view from the current one. */
  moveTo: (view: View, pace?: number) => void;
  /** The view that further changes start from: the end of a movement, or the current view during the intro. */
  target: () => View;
  stop: () => void;
}

/**
 * Animates a view, and draws frames only while it moves. With `reducedMotion` each movement is a single frame.
 */
export function createMotion(
  start: View,
  reducedMotion: boolean,
  draw: (view: View) => void,
): Motion {
  let current = start;
  let target = start;
  let pace = defaultPace;
  let frame: number | undefined;
  let last = 0;
  let late = 0;

  const step = (now: number) => {
    // A frame's time may be before the call that requested it.
    const passed = Math.max(0, now - last);
    late = passed > lateFrame ? late + 1 : 0;
    // One late frame is a pause of the page; after more, the movement jumps to its end.
    const share = late > 1 ? 1 : 1 - Math.exp(-Math.min(lateFrame, passed) / pace);
    last = now;
    current = interpolateView(current, target, share);
    const arrived = isSameView(current, target);
    if (arrived) current = target;
    frame = arrived ? undefined : requestAnimationFrame(step);
    draw(current);
  };

  const stop = () => {
    if (frame !== undefined) cancelAnimationFrame(frame);
    frame = undefined;
  };

  return {
    moveTo(view, newPace = defaultPace) {
      target = view;
      pace = newPace;
      if (reducedMotion) {
        current = view;
        draw(view);
        return;
      }
      if (frame !== undefined) return;
      last = performance.now();
      late = 0;
      frame = requestAnimationFrame(step);
    },
    // A drag during the intro continues from the visible view, not from the intro's end.
    target: () => (pace === defaultPace ? target : current),
    stop,
  };
}
