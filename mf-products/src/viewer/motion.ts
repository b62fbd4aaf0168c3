import { alike, between, type View } from './view.ts';

/** Milliseconds in which a movement covers 63 % of its way: quick enough to feel held, slow enough to be smooth. */
const quick = 80;
/** Of the turn that shows at the start that there is something to turn. */
export const gentle = 1300;
/** Milliseconds. Two frames as late as this, and the machine is too slow to show a movement. */
const lateFrame = 150;

export interface Motion {
  /** Moves to a view, from wherever the movement now is. */
  moveTo: (view: View, pace?: number) => void;
  /** Where the movement is, or would end if it is a quick one: what further changes add to. */
  target: () => View;
  stop: () => void;
}

/**
 * Moves a view smoothly, drawing frame by frame only as long as something moves. With `still` it is there at once,
 * for those who ask for reduced motion.
 */
export function createMotion(start: View, still: boolean, draw: (view: View) => void): Motion {
  let current = start;
  let target = start;
  let pace = quick;
  let frame: number | undefined;
  let last = 0;
  let late = 0;

  const step = (now: number) => {
    // A frame's time may lie before the call that asked for it.
    const passed = Math.max(0, now - last);
    late = passed > lateFrame ? late + 1 : 0;
    // One late frame is a pause of the page, after which the movement goes on; more would be a slide show.
    const share = late > 1 ? 1 : 1 - Math.exp(-Math.min(lateFrame, passed) / pace);
    last = now;
    current = between(current, target, share);
    const arrived = alike(current, target);
    if (arrived) current = target;
    frame = arrived ? undefined : requestAnimationFrame(step);
    draw(current);
  };

  const stop = () => {
    if (frame !== undefined) cancelAnimationFrame(frame);
    frame = undefined;
  };

  return {
    moveTo(view, newPace = quick) {
      target = view;
      pace = newPace;
      if (still) {
        current = view;
        draw(view);
        return;
      }
      if (frame !== undefined) return;
      last = performance.now();
      late = 0;
      frame = requestAnimationFrame(step);
    },
    // Whoever takes hold during the gentle turn takes hold of what is seen, not of where it was going.
    target: () => (pace === quick ? target : current),
    stop,
  };
}
