import type { Direction, View } from '../view.ts';

/** A machine's size in its own units: an upright cylinder that contains it at every turn. */
export interface Extent {
  radius: number;
  height: number;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The factor for the space around the machine. With 1 the machine would touch the edges. */
const margin = 1.04;
/** The degrees between the points on the cylinder's rims that are checked. */
const rimStep = 15;

/**
 * Returns the camera distance at which the machine fits at every turn. `fieldOfView` is vertical, in degrees. `aspect` is width
 * divided by height.
 */
export function getFittingDistance(
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

/** Returns the camera's position in the model's axes: the machine's bow points to +x, up is +y, starboard is +z. */
export function getCameraPosition(
  { turn, elevation }: Direction,
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

/** Checks whether two cameras see the same side of the machine: their directions differ by less than 90 degrees. */
export function seesSameSide(one: Direction, other: Direction): boolean {
  const [x, y, z] = getCameraPosition(one, 1);
  const [otherX, otherY, otherZ] = getCameraPosition(other, 1);
  return x * otherX + y * otherY + z * otherZ > 0;
}
