import type { JointMotion } from './poses.ts';

/** Eases a share from 0 to 1, so that a motion starts and ends slowly. */
const ease = (share: number): number => share * share * (3 - 2 * share);

/**
 * Returns the value of a motion at `stage`: the index of a pose, where a fraction is the share of the way to the next pose.
 * `values` has one value for each pose. The motion takes place only in the part of the way from `from` to `to`.
 */
export function interpolatePose(
  values: readonly number[],
  stage: number,
  [from, to]: NonNullable<JointMotion['during']> = [0, 1],
): number {
  const pose = Math.min(Math.floor(stage), values.length - 1);
  const start = values[pose] ?? 0;
  const end = values[pose + 1] ?? start;
  const share = Math.min(1, Math.max(0, (stage - pose - from) / (to - from)));
  return start + (end - start) * ease(share);
}

/** The final speed of a rotor that runs down to its parked position, in degrees per second. */
const minSpeed = 30;

/**
 * Returns the angle of a rotor after `seconds`, in degrees. The rotor turns `rate` times per second. With a rate of 0 the rotor runs down
 * to the next angle at which its blades are in their parked position.
 */
export function turnRotor(angle: number, rate: number, blades: number, seconds: number): number {
  if (rate !== 0) return angle + rate * 360 * seconds;
  const symmetry = 360 / blades;
  const remaining = Math.ceil(angle / symmetry - 1e-6) * symmetry - angle;
  return angle + Math.min(remaining, seconds * (minSpeed + 3 * remaining));
}
