import { createFrameLoop } from './frameLoop.ts';
import { isSameView, interpolateView, type View } from './view.ts';

/** The time in milliseconds in which a movement covers 63 % of its way: fast enough to feel direct, slow enough to be smooth. */
const defaultPace = 80;
/** The pace of the intro, a turn at the start which shows that the model can be turned. In milliseconds, like the default pace. */
export const introPace = 1300;

export interface Motion {
  /** Moves from the current view to another view. `pace` is in milliseconds. */
  moveTo: (view: View, pace?: number) => void;
  /** Returns the view from which further changes start: the end of a movement, or the current view during the intro. */
  target: () => View;
  isMoving: () => boolean;
  stop: () => void;
}

/**
 * Animates a view, and draws frames only while the view moves. With `reducedMotion` each movement is a single frame.
 */
export function createMotion(
  start: View,
  reducedMotion: boolean,
  draw: (view: View) => void,
): Motion {
  let current = start;
  let target = start;
  let pace = defaultPace;

  const loop = createFrameLoop((elapsed, tooSlow) => {
    // On a device that is too slow the movement jumps to its end.
    const share = tooSlow ? 1 : 1 - Math.exp(-elapsed / pace);
    current = interpolateView(current, target, share);
    const arrived = isSameView(current, target);
    if (arrived) current = target;
    draw(current);
    return !arrived;
  });

  return {
    moveTo(view, newPace = defaultPace) {
      target = view;
      pace = newPace;
      if (reducedMotion) {
        current = view;
        draw(view);
        return;
      }
      loop.start();
    },
    // A drag during the intro continues from the visible view, not from the intro's end.
    target: () => (pace === defaultPace ? target : current),
    isMoving: loop.isRunning,
    stop: loop.stop,
  };
}
