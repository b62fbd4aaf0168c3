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

/** Pixels per side: what is drawn is blurred by more than one of them. */
const resolution = 256;
/** The share of a machine's height within which it darkens the floor: what is higher casts no shadow in a studio's light. */
const reach = 0.6;
/** Of the floor right below. */
const darkness = 0.75;
/** The floor's side, as a share of the machine's diameter: the shadow's soft edge is within it. */
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

/** How near the floor is: 1 where it is touched. */
const nearnessShader = `
uniform float bottom;
uniform float range;
varying float height;
void main() {
  gl_FragColor = vec4(0.0, 0.0, 0.0, 1.0 - smoothstep(0.0, range, height - bottom));
}`;

/** Smaller versions of a picture are blurred ones: their mean is dark at the contact, and soft around it. */
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
  /** Looks from below at how the machine stands now. `others` in the scene are not a part of it. */
  update: (renderer: WebGLRenderer, scene: Scene, others: readonly Object3D[]) => void;
  dispose: () => void;
}

/** The soft shadow where a machine is near the floor, which is at half of its height below the centre. */
export function createContactShadow({ radius, height }: Extent): ContactShadow {
  const bottom = -height / 2;
  const half = radius * floor;
  const target = new WebGLRenderTarget(resolution, resolution, {
    generateMipmaps: true,
    minFilter: LinearMipmapLinearFilter,
    magFilter: LinearFilter,
  });
  // Left and right are exchanged: from below, the floor is mirrored.
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
