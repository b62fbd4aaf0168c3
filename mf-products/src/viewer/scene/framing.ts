import type { View } from '../view.ts';

/** A machine's size, in its own units: as a cylinder that holds it however it is turned. */
export interface Extent {
  radius: number;
  height: number;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Air around the machine: 1 would let it touch the edges. */
const margin = 1.04;
/** Points of the cylinder's rims that are looked at; degrees between them. */
const rimStep = 15;

/**
 * How far the camera has to stand so that the machine fits, whichever way it is turned. `fieldOfView` in degrees,
 * top to bottom; `aspect` is width by height.
 */
export function fittingDistance(
  { radius, height }: Extent,
  { elevation }: Pick<View, 'elevation'>,
  fieldOfView: number,
  aspect: number,
): number {
  const half = Math.tan(radians(fieldOfView / 2));
  const tilt = radians(elevation);
  const distances: number[] = [];
  for (const top of [height / 2, -height / 2]) {
    for (let angle = 0; angle <= 180; angle += rimStep) {
      const forward = radius * Math.cos(radians(angle));
      const across = radius * Math.sin(radians(angle));
      const nearer = forward * Math.cos(tilt) + top * Math.sin(tilt);
      const up = Math.abs(top * Math.cos(tilt) - forward * Math.sin(tilt));
      distances.push(nearer + Math.max(across / (half * aspect), up / half));
    }
  }
  return margin * Math.max(...distances);
}

/** Where the camera stands: the machine's bow points to +x, up is +y, starboard is +z. */
export function cameraPosition(
  { turn, elevation }: View,
  distance: number,
): [x: number, y: number, z: number] {
  const around = radians(turn);
  const tilt = radians(elevation);
  return [
    distance * Math.cos(around) * Math.cos(tilt),
    distance * Math.sin(tilt),
    distance * Math.sin(around) * Math.cos(tilt),
  ];
}
