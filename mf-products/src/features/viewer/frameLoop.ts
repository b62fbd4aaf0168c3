/** The delay in milliseconds from which a frame is late. After two late frames, the device is too slow for animation. */
const lateFrameDelay = 150;

interface FrameLoop {
  start: () => void;
  stop: () => void;
  isRunning: () => boolean;
}

/**
 * Calls `step` for each frame until `step` returns false. `elapsed` is the time since the last frame in milliseconds, limited to the time
 * of a late frame. `tooSlow` is true after two late frames in a row, because a single late frame may be a pause of the page.
 */
export function createFrameLoop(step: (elapsed: number, tooSlow: boolean) => boolean): FrameLoop {
  let frame: number | undefined;
  let last = 0;
  let lateFrames = 0;

  const run = (now: number) => {
    // The timestamp of a frame may be earlier than the call that requested the frame.
    const elapsed = Math.max(0, now - last);
    lateFrames = elapsed > lateFrameDelay ? lateFrames + 1 : 0;
    last = now;
    const shouldContinue = step(Math.min(lateFrameDelay, elapsed), lateFrames > 1);
    // `step` may have called `stop`.
    if (frame === undefined) return;
    frame = shouldContinue ? requestAnimationFrame(run) : undefined;
  };

  return {
    start() {
      if (frame !== undefined) return;
      last = performance.now();
      lateFrames = 0;
      frame = requestAnimationFrame(run);
    },
    stop() {
      if (frame !== undefined) cancelAnimationFrame(frame);
      frame = undefined;
    },
    isRunning: () => frame !== undefined,
  };
}
