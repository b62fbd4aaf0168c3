import {
  DirectionalLight,
  type Group,
  NeutralToneMapping,
  PerspectiveCamera,
  PMREMGenerator,
  Scene,
  WebGLRenderer,
  Line,
  type Material,
  Mesh,
  type Object3D,
  Box3,
  Vector3,
} from 'three';
import { RoomEnvironment } from 'three/addons/environments/RoomEnvironment.js';
import type { View } from '../view.ts';
import { ViewerError } from '../ViewerError.ts';
import { createCompassRing } from './compassRing.ts';
import { getCameraPosition, getFittingDistance, type Extent } from './framing.ts';

/** A model's centre, and its size around the vertical axis through it. */
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

/** Vertical, in degrees: a long lens, as in the studio pictures. */
const fieldOfView = 24;
/** Pixels per side of the environment map: enough for paint, and fast to filter on slow devices. */
const environmentSize = 64;
/** Higher ratios cost time without a visible difference. */
const maxPixelRatio = 2;

/** A place on the canvas, as shares of its width and height from the left and the top. */
export interface CanvasPlace {
  x: number;
  y: number;
}

export interface ViewerScene {
  draw: (view: View) => void;
  /** Where a point is in what was drawn last. In metres, in the axes of `renders/`: bow +x, port +y, up +z. */
  locate: (point: readonly [x: number, y: number, z: number]) => CanvasPlace;
  /** Adapts to the canvas's size on the page. */
  fitCanvas: () => void;
  dispose: () => void;
}

function createRenderer(canvas: HTMLCanvasElement): WebGLRenderer {
  // Created here, because the renderer would log to the console before it throws.
  const context = canvas.getContext('webgl2', { alpha: true, antialias: true });
  if (!context) throw new ViewerError('unsupported', 'WebGL 2 is not available');
  const renderer = new WebGLRenderer({ canvas, context, alpha: true, antialias: true });
  renderer.toneMapping = NeutralToneMapping;
  renderer.toneMappingExposure = 1.05;
  // The shaders are the library's own; waiting for their error logs delays the first frame.
  renderer.debug.checkShaderErrors = false;
  return renderer;
}

/** A neutral studio: soft boxes on all sides, a warm key light and a cool rim light. */
function addLight(scene: Scene, renderer: WebGLRenderer): void {
  const generator = new PMREMGenerator(renderer);
  const room = new RoomEnvironment();
  scene.environment = generator.fromScene(room, 0, 0.1, 100, { size: environmentSize }).texture;
  scene.environmentIntensity = 0.7;
  room.dispose();
  generator.dispose();
  const light = (colour: number, intensity: number, ...position: [number, number, number]) => {
    const lamp = new DirectionalLight(colour, intensity);
    lamp.position.set(...position);
    scene.add(lamp);
  };
  light(0xfff1e2, 1.3, 4, 5, 3);
  light(0xc4dbff, 1.6, -4, 3, -4);
}

/**
 * Creates the scene of a machine in a studio. Draws only when `draw` is called. `bearing` is marked on the ring below
 * the machine. Throws `ViewerError` when the browser cannot draw.
 */
export function createScene(canvas: HTMLCanvasElement, model: Group, bearing: number): ViewerScene {
  const renderer = createRenderer(canvas);
  const scene = new Scene();
  const camera = new PerspectiveCamera(fieldOfView);
  const extent = measureModel(model);
  model.position.sub(extent.centre);
  const ring = createCompassRing(extent.radius, bearing);
  ring.position.y = -extent.height / 2;
  scene.add(model, ring);
  addLight(scene, renderer);

  return {
    draw(view) {
      const distance = getFittingDistance(extent, view, fieldOfView, camera.aspect) / view.zoom;
      camera.position.set(...getCameraPosition(view, distance));
      camera.lookAt(0, 0, 0);
      camera.near = distance / 50;
      camera.far = distance + 4 * extent.radius;
      camera.updateProjectionMatrix();
      renderer.render(scene, camera);
    },
    locate([x, y, z]) {
      // The model's axes are glTF's: up is +y.
      const point = new Vector3(x, z, -y).sub(extent.centre).project(camera);
      return { x: (point.x + 1) / 2, y: (1 - point.y) / 2 };
    },
    fitCanvas() {
      const { clientWidth, clientHeight } = canvas;
      renderer.setPixelRatio(Math.min(devicePixelRatio, maxPixelRatio));
      renderer.setSize(clientWidth, clientHeight, false);
      camera.aspect = clientWidth / Math.max(1, clientHeight);
    },
    dispose() {
      disposeTree(scene);
      scene.environment?.dispose();
      renderer.dispose();
      // Browsers limit the number of contexts; a visitor of eight products would exceed it.
      renderer.getContext().getExtension('WEBGL_lose_context')?.loseContext();
    },
  };
}
