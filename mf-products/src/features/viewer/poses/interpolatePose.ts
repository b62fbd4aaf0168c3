import type { JointMotion } from './poses.ts';

/** Starts and ends slowly. */
const ease = (share: number): number => share * share * (3 - 2 * share);

/**
 * The value of a motion at `stage`: a pose's number, and between two poses the share of the way. `values` has one for
 * each pose.
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

/** Degrees per second at which a rotor that has no drive turns on to where it is parked, at the end. */
const slowest = 30;

/**
 * The angle of a rotor after `seconds`, in degrees: it turns `rate` times per second, and without a rate it runs down to the next
 * angle at which its blades are where they are parked.
 */
export function turnRotor(angle: number, rate: number, blades: number, seconds: number): number {
  if (rate !== 0) return angle + rate * 360 * seconds;
  const symmetry = 360 / blades;
  const rest = Math.ceil(angle / symmetry - 1e-6) * symmetry - angle;
  return angle + Math.min(rest, seconds * (slowest + 3 * rest));
}
