import { createMotion, gentle } from './motion.ts';
import { listenToGestures } from './gestures.ts';
import { createScene } from './scene/createScene.ts';
import { parseModel } from './scene/parseModel.ts';
import { alike, changed, startFrom, startView, type View, type ViewChange } from './view.ts';

/** How far the gentle turn at the start comes round, in degrees. */
const startTurn = 75;

export interface ViewerOptions {
  canvas: HTMLCanvasElement;
  /** What the visitor drags, and focuses. */
  stage: HTMLElement;
  model: ArrayBuffer;
  /** The product's, marked on the ring. */
  bearing: number;
  /** No movement but the visitor's own. */
  still: boolean;
  onView: (view: View) => void;
  /** The browser has taken the graphics card away. */
  onLost: () => void;
}

export interface Viewer {
  /** Returns whether the view changed: at an end of its range it does not. */
  change: (change: ViewChange) => boolean;
  reset: () => void;
  dispose: () => void;
}

/**
 * Shows a model and lets the visitor turn it, until `dispose`. This file is the start of the chunk that holds the
 * drawing library: nothing else may import it but on demand. Rejects with `ViewerFailure` where the browser cannot
 * draw, and when the model is damaged.
 */
export async function startViewer(options: ViewerOptions): Promise<Viewer> {
  const { canvas, stage, still, onView, onLost } = options;
  const scene = createScene(canvas, await parseModel(options.model), options.bearing);
  const start = still ? startView : changed(startView, { turn: -startTurn });
  let shown = start;
  const draw = (view: View) => {
    shown = view;
    scene.draw(view);
    onView(view);
  };
  const motion = createMotion(start, still, draw);

  const change = (by: ViewChange): boolean => {
    const before = motion.target();
    const after = changed(before, by);
    motion.moveTo(after);
    return !alike(before, after);
  };

  const resizing = new ResizeObserver(() => {
    scene.fitCanvas();
    scene.draw(shown);
  });
  resizing.observe(canvas);
  const stopListening = listenToGestures(stage, change);
  canvas.addEventListener('webglcontextlost', onLost);

  scene.fitCanvas();
  draw(start);
  if (!still) motion.moveTo(startView, gentle);

  return {
    change,
    reset: () => motion.moveTo(startFrom(motion.target())),
    dispose() {
      motion.stop();
      stopListening();
      resizing.disconnect();
      canvas.removeEventListener('webglcontextlost', onLost);
      scene.dispose();
    },
  };
}
