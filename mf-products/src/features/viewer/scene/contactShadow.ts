import {
  DoubleSide,
  LinearFilter,
  LinearMipmapLinearFilter,
  Mesh,
  type Object3D,
  OrthographicCamera,
  PlaneGeometry,
  type Scene,
  ShaderMaterial,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three';
import type { Extent } from './framing.ts';

/** The pixels per side of the shadow's texture. A low resolution suffices, because the shadow is blurred by more than one pixel. */
const resolution = 256;
/** The share of a machine's height that darkens the floor. Higher parts cast no shadow in studio light. */
const reach = 0.6;
/** The darkness of the floor directly below the machine, from 0 to 1. */
const darkness = 0.75;
/** The side of the floor as a multiple of the machine's diameter, so that the soft edge of the shadow fits on the floor. */
const floor = 1.15;

const vertexShader = `
varying float height;
varying vec2 place;
void main() {
  vec4 world = modelMatrix * vec4(position, 1.0);
  height = world.y;
  place = uv;
  gl_Position = projectionMatrix * viewMatrix * world;
}`;

/** Draws the nearness to the floor: 1 where the machine touches the floor. */
const nearnessShader = `
uniform float bottom;
uniform float range;
varying float height;
void main() {
  gl_FragColor = vec4(0.0, 0.0, 0.0, 1.0 - smoothstep(0.0, range, height - bottom));
}`;

/** Draws the shadow as the mean of five mipmap levels. Higher levels are more blurred, so the shadow is dark at the contact and soft around it. */
const shadowShader = `
uniform sampler2D nearness;
uniform float darkness;
varying vec2 place;
void main() {
  float near = 0.0;
  for (int level = 1; level <= 5; level++) near += textureLod(nearness, place, float(level)).a;
  gl_FragColor = vec4(0.0, 0.0, 0.0, darkness * near / 5.0);
}`;

interface ContactShadow {
  /** The floor below the machine. */
  plane: Mesh;
  /** Draws the shadow again for the machine's current pose, seen from below. `others` are objects of the scene that cast no shadow. */
  update: (renderer: WebGLRenderer, scene: Scene, others: readonly Object3D[]) => void;
  dispose: () => void;
}

/** Creates the soft shadow of a machine on the floor. The floor is half of the machine's height below its centre. */
export function createContactShadow({ radius, height }: Extent): ContactShadow {
  const bottom = -height / 2;
  const half = radius * floor;
  const target = new WebGLRenderTarget(resolution, resolution, {
    generateMipmaps: true,
    minFilter: LinearMipmapLinearFilter,
    magFilter: LinearFilter,
  });
  // The camera swaps left and right, because the floor is mirrored when seen from below.
  const below = new OrthographicCamera(half, -half, half, -half, 0, height * 2);
  below.position.y = bottom - height * 0.01;
  below.up.set(0, 0, -1);
  below.lookAt(0, 0, 0);
  const nearness = new ShaderMaterial({
    vertexShader,
    fragmentShader: nearnessShader,
    side: DoubleSide,
    uniforms: { bottom: { value: bottom }, range: { value: height * reach } },
  });
  const shadow = new ShaderMaterial({
    vertexShader,
    fragmentShader: shadowShader,
    uniforms: { nearness: { value: target.texture }, darkness: { value: darkness } },
    transparent: true,
    depthWrite: false,
  });
  const plane = new Mesh(new PlaneGeometry(2 * half, 2 * half), shadow);
  plane.rotation.x = -Math.PI / 2;
  plane.position.y = bottom;
  // There is nothing to show until the first update.
  plane.visible = false;
  return {
    plane,
    update(renderer, scene, others) {
      const hidden = [plane, ...others];
      for (const object of hidden) object.visible = false;
      scene.overrideMaterial = nearness;
      renderer.setRenderTarget(target);
      renderer.render(scene, below);
      renderer.setRenderTarget(null);
      scene.overrideMaterial = null;
      for (const object of hidden) object.visible = true;
    },
    dispose() {
      nearness.dispose();
      target.dispose();
    },
  };
}
