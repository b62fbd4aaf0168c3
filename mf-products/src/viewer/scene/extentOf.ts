import { Box3, Mesh, type Object3D, Vector3 } from 'three';
import type { Extent } from './framing.ts';

/** A model's centre, and its size around the upright axis through it. */
export function extentOf(model: Object3D): Extent & { centre: Vector3 } {
  const box = new Box3().setFromObject(model);
  const centre = box.getCenter(new Vector3());
  const point = new Vector3();
  let radius = 0;
  model.traverse((object) => {
    if (!(object instanceof Mesh)) return;
    const { geometry, matrixWorld } = object as Mesh;
    const places = geometry.getAttribute('position');
    for (let index = 0; index < places.count; index += 1) {
      point.fromBufferAttribute(places, index).applyMatrix4(matrixWorld).sub(centre);
      radius = Math.max(radius, Math.hypot(point.x, point.z));
    }
  });
  return { centre, radius, height: box.max.y - box.min.y };
}
