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
import { startViews } from './startViews.ts';
import { ViewerError } from './ViewerError.ts';
import {
  isSameView,
  applyChange,
  nearestView,
  type Direction,
  type View,
  type ViewChange,
} from './view.ts';

/** Parses a GLB file. Rejects if the file is damaged. */
async function parseShape(file: ArrayBuffer): Promise<Group> {
  // The file refers to no other files, so the base path may be empty.
  const { scene } = await new GLTFLoader().parseAsync(file, '');
  return scene;
}

/** Decodes the files of a viewer. Rejects with `ViewerError` if a file is damaged. */
async function decodeFiles(model: ModelFiles, environment: ArrayBuffer) {
  try {
    const [shape, textures] = await Promise.all([parseShape(model.shape), loadTextures(model)]);
    return { shape, textures, environment: createEnvironment(environment) };
  } catch (error) {
    throw new ViewerError('failed', 'A file of the viewer is damaged', { cause: error });
  }
}

/** Starts the motion of a model between its poses. `draw` is called after each change. */
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

/** The angle of the turn at the start, in degrees: away from the view of the picture that the model replaces. */
const introTurn = 24;

export interface ViewerOptions {
  canvas: HTMLCanvasElement;
  /** The element that the visitor drags and focuses. */
  stage: HTMLElement;
  model: ModelFiles;
  /** The environment map that surfaces reflect, as a GLB file (`tools/renders/environment.mjs`). */
  environment: ArrayBuffer;
  /** The slug of the product. */
  slug: Slug;
  /** The bearing of the product in degrees, marked on the ring. */
  bearing: number;
  /** Shows the model without animation. */
  reducedMotion: boolean;
  onView: (view: View) => void;
  /** Called when the WebGL context is lost. */
  onContextLost: () => void;
}

export interface Viewer {
  /** Changes the view. Returns whether the view has changed: at the end of its range it does not. */
  change: (change: ViewChange) => boolean;
  reset: () => void;
  /** Turns the model until it is seen from a direction, at the current zoom. */
  turnTo: (direction: Direction) => void;
  /** Calls `listener` immediately and after each change of the view, until the returned function is called. */
  subscribe: (listener: (view: View) => void) => () => void;
  locate: ViewerScene['locate'];
  /** The poses of a machine with moving parts: their names, with the pose at rest first, and a function that shows a pose by index. */
  poses: { names: readonly string[]; show: (pose: number) => void } | undefined;
  dispose: () => void;
}

/**
 * Shows a model that the visitor can turn, until `dispose` is called. This file is the entry of the chunk with the 3D library:
 * import it only on demand. Rejects with `ViewerError` if the browser does not support WebGL 2, or if a file is damaged.
 */
export async function startViewer(options: ViewerOptions): Promise<Viewer> {
  const { canvas, stage, slug, reducedMotion, onView, onContextLost } = options;
  const { shape, textures, environment } = await decodeFiles(options.model, options.environment);
  textures.apply(shape);
  const scene = createScene(canvas, { model: shape, environment, bearing: options.bearing });
  const startView = startViews[slug];
  let currentView = startView;
  const listeners = new Set<(view: View) => void>([onView]);
  const draw = (view: View) => {
    currentView = view;
    scene.draw(view);
    for (const listener of listeners) listener(view);
  };
  const motion = createMotion(startView, reducedMotion, draw);

  const poseMotion =
    poses[slug] &&
    startPoses(poses[slug], shape, reducedMotion, () => {
      scene.invalidateShadow();
      // While the view moves, its motion already draws the frames.
      if (!motion.isMoving()) scene.draw(currentView);
    });

  const change = (viewChange: ViewChange): boolean => {
    const before = motion.target();
    const after = applyChange(before, viewChange);
    motion.moveTo(after);
    return !isSameView(before, after);
  };

  const resizeObserver = new ResizeObserver(() => {
    if (scene.fitCanvas()) draw(currentView);
  });
  resizeObserver.observe(canvas);
  const intersectionObserver = new IntersectionObserver(([entry]) =>
    poseMotion?.setVisible(entry?.isIntersecting ?? true),
  );
  intersectionObserver.observe(canvas);
  const stopListening = listenToGestures(stage, change);
  canvas.addEventListener('webglcontextlost', onContextLost);

  scene.fitCanvas();
  draw(startView);
  if (!reducedMotion) motion.moveTo(applyChange(startView, { turn: introTurn }), introPace);

  return {
    change,
    reset: () => motion.moveTo(nearestView(motion.target(), startView)),
    turnTo({ turn, elevation }) {
      const target = motion.target();
      motion.moveTo(nearestView(target, { ...target, turn, elevation }));
    },
    subscribe(listener) {
      listeners.add(listener);
      listener(currentView);
      return () => void listeners.delete(listener);
    },
    locate: scene.locate,
    poses: poseMotion && { names: poseMotion.names, show: poseMotion.show },
    dispose() {
      motion.stop();
      poseMotion?.stop();
      stopListening();
      resizeObserver.disconnect();
      intersectionObserver.disconnect();
      canvas.removeEventListener('webglcontextlost', onContextLost);
      scene.dispose();
      textures.dispose();
    },
  };
}
