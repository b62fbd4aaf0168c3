import type { Group } from 'three';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';
import type { Slug } from '../../data/schema.ts';
import type { ModelFiles } from './fetchModel.ts';
import { listenToGestures } from './gestures.ts';
import { createMotion, introPace } from './motion.ts';
import { createPoseMotion } from './poses/createPoseMotion.ts';
import { poses, type Poses } from './poses/poses.ts';
import { createScene, type ViewerScene } from './scene/createScene.ts';
import { createEnvironment } from './scene/environment.ts';
import { createJoints } from './scene/joints.ts';
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

/** Lets a model move between its poses; `draw` is called after each change. */
function startPoses(poses: Poses, model: Group, reducedMotion: boolean, draw: () => void) {
  const place = createJoints(
    model,
    poses.motions.map(({ joint }) => joint),
  );
  const motion = createPoseMotion(poses, reducedMotion, (placements) => {
    place(placements);
    draw();
  });
  return { names: poses.names, ...motion };
}

/** Degrees of the turn at the start. */
const introTurn = 75;

export interface ViewerOptions {
  canvas: HTMLCanvasElement;
  /** The element that the visitor drags and focuses. */
  stage: HTMLElement;
  model: ModelFiles;
  /** What its surfaces reflect: a GLB file (`renders/environment.mjs`). */
  environment: ArrayBuffer;
  /** The product. */
  slug: Slug;
  /** Its bearing, marked on the ring. */
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
  /** Of a machine with moving parts: the names of its poses, the one at rest first, and a function that shows one by index. */
  poses: { names: readonly string[]; show: (pose: number) => void } | undefined;
  dispose: () => void;
}

/**
 * Shows a model that the visitor can turn, until `dispose`. This file is the entry of the chunk with the 3D library:
 * import it only on demand. Rejects with `ViewerError` when the browser cannot draw, and when a file of the
 * model is damaged.
 */
export async function startViewer(options: ViewerOptions): Promise<Viewer> {
  const { canvas, stage, model, slug, reducedMotion, onView, onLost } = options;
  const [shape, textures] = await Promise.all([parseShape(model.shape), loadTextures(model)]);
  const environment = createEnvironment(options.environment);
  textures.apply(shape);
  const scene = createScene(canvas, { model: shape, environment, bearing: options.bearing });
  const start = reducedMotion ? startView : applyChange(startView, { turn: -introTurn });
  let shown = start;
  const listeners = new Set<(view: View) => void>([onView]);
  const draw = (view: View) => {
    shown = view;
    scene.draw(view);
    for (const listener of listeners) listener(view);
  };
  const motion = createMotion(start, reducedMotion, draw);

  const moving =
    poses[slug] &&
    startPoses(poses[slug], shape, reducedMotion, () => {
      scene.invalidateShadow();
      // A movement of the view draws its own frames.
      if (!motion.isMoving()) scene.draw(shown);
    });

  const change = (by: ViewChange): boolean => {
    const before = motion.target();
    const after = applyChange(before, by);
    motion.moveTo(after);
    return !isSameView(before, after);
  };

  const resizing = new ResizeObserver(() => {
    if (scene.fitCanvas()) draw(shown);
  });
  resizing.observe(canvas);
  const watching = new IntersectionObserver(([entry]) =>
    moving?.setVisible(entry?.isIntersecting ?? true),
  );
  watching.observe(canvas);
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
    poses: moving && { names: moving.names, show: moving.show },
    dispose() {
      motion.stop();
      moving?.stop();
      stopListening();
      resizing.disconnect();
      watching.disconnect();
      canvas.removeEventListener('webglcontextlost', onLost);
      scene.dispose();
      textures.dispose();
    },
  };
}
