import type { Group } from 'three';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';
import type { ModelFiles } from './fetchModel.ts';
import { listenToGestures } from './gestures.ts';
import { createMotion, introPace } from './motion.ts';
import { createScene, type ViewerScene } from './scene/createScene.ts';
import { loadTextures } from './scene/textures.ts';
import {
  isSameView,
  applyChange,
  nearestView,
  startView,
  type Direction,
  type View,
  type ViewChange,
} from './view.ts';

/** Parses a GLB file. Rejects when the file is damaged. */
async function parseShape(file: ArrayBuffer): Promise<Group> {
  // The file names no others: the path for them is not needed.
  const { scene } = await new GLTFLoader().parseAsync(file, '');
  return scene;
}

/** Degrees of the turn at the start. */
const introTurn = 75;

export interface ViewerOptions {
  canvas: HTMLCanvasElement;
  /** The element that the visitor drags and focuses. */
  stage: HTMLElement;
  model: ModelFiles;
  /** The product's bearing, marked on the ring. */
  bearing: number;
  /** Without animation. */
  reducedMotion: boolean;
  onView: (view: View) => void;
  /** Called when the WebGL context is lost. */
  onLost: () => void;
}

export interface Viewer {
  /** Returns whether the view changed; at the end of its range it does not. */
  change: (change: ViewChange) => boolean;
  reset: () => void;
  /** Turns the model until it is seen from there, at the present zoom. */
  turnTo: (direction: Direction) => void;
  /** Calls `listener` now and after each drawing, until the returned function is called. */
  watch: (listener: (view: View) => void) => () => void;
  locate: ViewerScene['locate'];
  dispose: () => void;
}

/**
 * Shows a model that the visitor can turn, until `dispose`. This file is the entry of the chunk with the 3D library:
 * import it only on demand. Rejects with `ViewerError` when the browser cannot draw, and when a file of the
 * model is damaged.
 */
export async function startViewer(options: ViewerOptions): Promise<Viewer> {
  const { canvas, stage, model, reducedMotion, onView, onLost } = options;
  const [shape, textures] = await Promise.all([parseShape(model.shape), loadTextures(model)]);
  textures.apply(shape);
  const scene = createScene(canvas, shape, options.bearing);
  const start = reducedMotion ? startView : applyChange(startView, { turn: -introTurn });
  let shown = start;
  const listeners = new Set<(view: View) => void>([onView]);
  const draw = (view: View) => {
    shown = view;
    scene.draw(view);
    for (const listener of listeners) listener(view);
  };
  const motion = createMotion(start, reducedMotion, draw);

  const change = (by: ViewChange): boolean => {
    const before = motion.target();
    const after = applyChange(before, by);
    motion.moveTo(after);
    return !isSameView(before, after);
  };

  const resizing = new ResizeObserver(() => {
    scene.fitCanvas();
    draw(shown);
  });
  resizing.observe(canvas);
  const stopListening = listenToGestures(stage, change);
  canvas.addEventListener('webglcontextlost', onLost);

  scene.fitCanvas();
  draw(start);
  if (!reducedMotion) motion.moveTo(startView, introPace);

  return {
    change,
    reset: () => motion.moveTo(nearestView(motion.target(), startView)),
    turnTo({ turn, elevation }) {
      const target = motion.target();
      motion.moveTo(nearestView(target, { ...target, turn, elevation }));
    },
    watch(listener) {
      listeners.add(listener);
      listener(shown);
      return () => void listeners.delete(listener);
    },
    locate: scene.locate,
    dispose() {
      motion.stop();
      stopListening();
      resizing.disconnect();
      canvas.removeEventListener('webglcontextlost', onLost);
      scene.dispose();
      textures.dispose();
    },
  };
}
