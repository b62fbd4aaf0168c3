import {
  DirectionalLight,
  type Group,
  NeutralToneMapping,
  PerspectiveCamera,
  PMREMGenerator,
  Scene,
  WebGLRenderer,
} from 'three';
import { RoomEnvironment } from 'three/addons/environments/RoomEnvironment.js';
import type { View } from '../view.ts';
import { ViewerFailure } from '../ViewerFailure.ts';
import { createCompassRing } from './compassRing.ts';
import { disposeOf } from './disposeOf.ts';
import { extentOf } from './extentOf.ts';
import { cameraPosition, fittingDistance } from './framing.ts';

/** Degrees from top to bottom: a long lens, as the studio pictures have it. */
const fieldOfView = 24;
/** Pixels of a side of the room that is mirrored: paint mirrors no more, and slow machines need not filter more. */
const environmentSize = 64;
/** More pixels than these cost time and are not seen. */
const greatestPixelRatio = 2;

export interface DrawnScene {
  draw: (view: View) => void;
  /** To the canvas's own size on the page. */
  fitCanvas: () => void;
  dispose: () => void;
}

function createRenderer(canvas: HTMLCanvasElement): WebGLRenderer {
  // Asked for here: the renderer would write to the console before it throws.
  const context = canvas.getContext('webgl2', { alpha: true, antialias: true });
  if (!context) throw new ViewerFailure('unsupported', 'This browser has no WebGL 2');
  const renderer = new WebGLRenderer({ canvas, context, alpha: true, antialias: true });
  renderer.toneMapping = NeutralToneMapping;
  renderer.toneMappingExposure = 1.05;
  // The compiled programs are the library's; waiting for their error logs stalls the first picture.
  renderer.debug.checkShaderErrors = false;
  return renderer;
}

/** A neutral studio: soft boxes all around, a warm key light and a cool rim on the other side. */
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
 * A machine in the studio, drawn into a canvas whenever `draw` is called and never by itself. `bearing` is marked
 * on the ring below it. Throws `ViewerFailure` where the browser cannot draw.
 */
export function createScene(canvas: HTMLCanvasElement, model: Group, bearing: number): DrawnScene {
  const renderer = createRenderer(canvas);
  const scene = new Scene();
  const camera = new PerspectiveCamera(fieldOfView);
  const extent = extentOf(model);
  model.position.sub(extent.centre);
  const ring = createCompassRing(extent.radius, bearing);
  ring.position.y = -extent.height / 2;
  scene.add(model, ring);
  addLight(scene, renderer);

  return {
    draw(view) {
      const distance = fittingDistance(extent, view, fieldOfView, camera.aspect) / view.zoom;
      camera.position.set(...cameraPosition(view, distance));
      camera.lookAt(0, 0, 0);
      camera.near = distance / 50;
      camera.far = distance + 4 * extent.radius;
      camera.updateProjectionMatrix();
      renderer.render(scene, camera);
    },
    fitCanvas() {
      const { clientWidth, clientHeight } = canvas;
      renderer.setPixelRatio(Math.min(devicePixelRatio, greatestPixelRatio));
      renderer.setSize(clientWidth, clientHeight, false);
      camera.aspect = clientWidth / Math.max(1, clientHeight);
    },
    dispose() {
      disposeOf(scene);
      scene.environment?.dispose();
      renderer.dispose();
      // Browsers keep few contexts; a visitor of eight products would run out of them.
      renderer.getContext().getExtension('WEBGL_lose_context')?.loseContext();
    },
  };
}
