/** Milliseconds. After two frames this late, the device is too slow for animation. */
const lateFrame = 150;

interface FrameLoop {
  start: () => void;
  stop: () => void;
  isRunning: () => boolean;
}

/**
 * Calls `step` for each frame, until it returns false. It gets the milliseconds since the last frame, at most those of a late
 * one, and whether the device is too slow: one late frame is a pause of the page, more are not.
 */
export function createFrameLoop(step: (passed: number, tooSlow: boolean) => boolean): FrameLoop {
  let frame: number | undefined;
  let last = 0;
  let late = 0;

  const run = (now: number) => {
    // A frame's time may be before the call that requested it.
    const passed = Math.max(0, now - last);
    late = passed > lateFrame ? late + 1 : 0;
    last = now;
    const goesOn = step(Math.min(lateFrame, passed), late > 1);
    // Stopped by the step itself.
    if (frame === undefined) return;
    frame = goesOn ? requestAnimationFrame(run) : undefined;
  };

  return {
    start() {
      if (frame !== undefined) return;
      last = performance.now();
      late = 0;
      frame = requestAnimationFrame(run);
    },
    stop() {
      if (frame !== undefined) cancelAnimationFrame(frame);
      frame = undefined;
    },
    isRunning: () => frame !== undefined,
  };
}
