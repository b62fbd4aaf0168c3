import { type Object3D, Quaternion, Vector3 } from 'three';
import type { Placement } from '../poses/createPoseMotion.ts';
import type { Axis } from '../poses/poses.ts';

/** The axes of `tools/renders/`, expressed in the axes of the model, where up is +y. */
const axes: Record<Axis, Vector3> = {
  x: new Vector3(1, 0, 0),
  y: new Vector3(0, 0, -1),
  z: new Vector3(0, 1, 0),
};

interface RestPose {
  node: Object3D;
  position: Vector3;
  quaternion: Quaternion;
}

/** Returns a function that moves the parts of a model named in `joints`. Throws if the model lacks one of these parts. */
export function createJoints(
  model: Object3D,
  joints: Iterable<string>,
): (placements: readonly Placement[]) => void {
  const restPoses = new Map<string, RestPose>();
  for (const joint of joints) {
    const node = model.getObjectByName(joint);
    if (!node) throw new Error(`The model has no part ${joint}`);
    const { position, quaternion } = node;
    restPoses.set(joint, { node, position: position.clone(), quaternion: quaternion.clone() });
  }
  const turn = new Quaternion();

  return (placements) => {
    for (const { node, position, quaternion } of restPoses.values()) {
      node.position.copy(position);
      node.quaternion.copy(quaternion);
    }
    for (const { joint, axis, degrees, metres } of placements) {
      const node = restPoses.get(joint)?.node;
      if (!node) continue;
      node.position.y += metres;
      turn.setFromAxisAngle(axes[axis], (degrees * Math.PI) / 180);
      node.quaternion.premultiply(turn);
    }
  };
}
