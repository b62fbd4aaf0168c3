import {
  DirectionalLight,
  type Group,
  NeutralToneMapping,
  PerspectiveCamera,
  Scene,
  WebGLRenderer,
  Line,
  type Material,
  Mesh,
  type Object3D,
  type Texture,
  Box3,
  Vector3,
} from 'three';
import type { View } from '../view.ts';
import { ViewerError } from '../ViewerError.ts';
import { createCompassRing } from './compassRing.ts';
import { createContactShadow } from './contactShadow.ts';
import { isDrawnByProcessor } from './isDrawnByProcessor.ts';
import { getCameraPosition, getFittingDistance, type Extent } from './framing.ts';

/** Returns a model's centre, and its size around the vertical axis through the centre. */
function measureModel(model: Object3D): Extent & { centre: Vector3 } {
  const box = new Box3().setFromObject(model);
  const centre = box.getCenter(new Vector3());
  const point = new Vector3();
  let radius = 0;
  model.traverse((object) => {
    if (!(object instanceof Mesh)) return;
    const { geometry, matrixWorld } = object as Mesh;
    const positions = geometry.getAttribute('position');
    for (let index = 0; index < positions.count; index += 1) {
      point.fromBufferAttribute(positions, index).applyMatrix4(matrixWorld).sub(centre);
      radius = Math.max(radius, Math.hypot(point.x, point.z));
    }
  });
  return { centre, radius, height: box.max.y - box.min.y };
}

/** Frees the GPU resources of an object tree. */
function disposeTree(tree: Object3D): void {
  tree.traverse((object) => {
    if (!(object instanceof Mesh || object instanceof Line)) return;
    const { geometry, material } = object as Mesh;
    geometry.dispose();
    for (const each of ([] as Material[]).concat(material)) each.dispose();
  });
}

/** The vertical field of view in degrees: a long lens, as in the studio pictures. */
const fieldOfView = 24;
/** The largest pixel ratio. Higher ratios cost time without a visible difference. */
const maxPixelRatio = 2;
/**
 * Without a graphics card, antialiasing would delay the first frame by a third, and a frame at full resolution takes half a second. So
 * frames are drawn at half of the screen's resolution. After `stillAfter` milliseconds without a new frame, the model is drawn again
 * above the screen's resolution, which smooths its edges.
 */
const drawnByProcessor = { moving: 0.5, still: 1.5, stillAfter: 250 };

/** A position on the canvas, as shares of its width and height from the left and the top. */
export interface CanvasPlace {
  x: number;
  y: number;
}

export interface ViewerScene {
  draw: (view: View) => void;
  /** Marks the shadow as outdated. Call it when parts of the model have moved: the next drawing updates the shadow. */
  invalidateShadow: () => void;
  /** Returns the position of a point in the last drawing. The point is in metres, in the axes of `tools/renders/`: bow +x, port +y, up +z. */
  locate: (point: readonly [x: number, y: number, z: number]) => CanvasPlace;
  /** Adapts to the canvas's size on the page. Returns whether the size has changed: the canvas is then empty until the next drawing. */
  fitCanvas: () => boolean;
  dispose: () => void;
}

function createRenderer(canvas: HTMLCanvasElement, antialias: boolean): WebGLRenderer {
  // The context is created here, because the renderer would log to the console before it throws.
  const context = canvas.getContext('webgl2', { alpha: true, antialias });
  if (!context) throw new ViewerError('unsupported', 'WebGL 2 is not available');
  const renderer = new WebGLRenderer({ canvas, context, alpha: true });
  renderer.toneMapping = NeutralToneMapping;
  renderer.toneMappingExposure = 1.05;
  // Waiting for the error logs of shaders would delay the first frame.
  renderer.debug.checkShaderErrors = false;
  return renderer;
}

/** Lights the scene as a neutral studio: with the environment's reflections, a warm key light and a cool rim light. */
function addLight(scene: Scene, environment: Texture): void {
  scene.environment = environment;
  scene.environmentIntensity = 0.7;
  const light = (colour: number, intensity: number, ...position: [number, number, number]) => {
    const lamp = new DirectionalLight(colour, intensity);
    lamp.position.set(...position);
    scene.add(lamp);
  };
  light(0xfff1e2, 1.3, 4, 5, 3);
  light(0xc4dbff, 1.6, -4, 3, -4);
}

interface SceneParts {
  model: Group;
  /** The environment map that surfaces reflect. */
  environment: Texture;
  /** The bearing in degrees that is marked on the ring below the machine. */
  bearing: number;
}

/**
 * Creates the scene of a machine in a studio. The scene is drawn only when `draw` is called. Throws `ViewerError` if the browser
 * does not support WebGL 2.
 */
export function createScene(
  canvas: HTMLCanvasElement,
  { model, environment, bearing }: SceneParts,
): ViewerScene {
  const isSlow = isDrawnByProcessor();
  const renderer = createRenderer(canvas, !isSlow);
  const scene = new Scene();
  const camera = new PerspectiveCamera(fieldOfView);
  const extent = measureModel(model);
  model.position.sub(extent.centre);
  const ring = createCompassRing(extent.radius, bearing);
  ring.position.y = -extent.height / 2;
  const shadow = createContactShadow(extent);
  scene.add(model, ring, shadow.plane);
  addLight(scene, environment);

  let size = { width: 0, height: 0, ratio: 1 };
  let refineTimer: ReturnType<typeof setTimeout> | undefined;
  let isShadowStale = true;

  /** Draws the scene at a share of the screen's resolution. */
  function render(share: number): void {
    // Without a graphics card, the shadow is updated only when the model is still.
    if (isShadowStale && !(isSlow && share < 1)) {
      isShadowStale = false;
      shadow.update(renderer, scene, [ring]);
    }
    const ratio = size.ratio * share;
    // Setting the resolution empties the canvas, even if the resolution stays the same.
    if (renderer.getPixelRatio() !== ratio)
      renderer.setDrawingBufferSize(size.width, size.height, ratio);
    renderer.render(scene, camera);
  }

  return {
    draw(view) {
      const distance = getFittingDistance(extent, view, fieldOfView, camera.aspect) / view.zoom;
      camera.position.set(...getCameraPosition(view, distance));
      camera.lookAt(0, 0, 0);
      camera.near = distance / 50;
      camera.far = distance + 4 * extent.radius;
      camera.updateProjectionMatrix();
      clearTimeout(refineTimer);
      if (isSlow)
        refineTimer = setTimeout(() => render(drawnByProcessor.still), drawnByProcessor.stillAfter);
      render(isSlow ? drawnByProcessor.moving : 1);
    },
    invalidateShadow() {
      isShadowStale = true;
    },
    locate([x, y, z]) {
      // The model's axes are glTF's: up is +y.
      const point = new Vector3(x, z, -y).sub(extent.centre).project(camera);
      return { x: (point.x + 1) / 2, y: (1 - point.y) / 2 };
    },
    fitCanvas() {
      const { clientWidth: width, clientHeight: height } = canvas;
      const ratio = Math.min(devicePixelRatio, maxPixelRatio);
      if (width === size.width && height === size.height && ratio === size.ratio) return false;
      size = { width, height, ratio };
      renderer.setDrawingBufferSize(width, height, ratio);
      camera.aspect = width / Math.max(1, height);
      return true;
    },
    dispose() {
      clearTimeout(refineTimer);
      disposeTree(scene);
      shadow.dispose();
      scene.environment?.dispose();
      renderer.dispose();
      // Browsers limit the number of contexts. A visitor who opens several products would exceed the limit.
      renderer.getContext().getExtension('WEBGL_lose_context')?.loseContext();
    },
  };
}
