import { createFrameLoop } from '../frameLoop.ts';
import type { Axis, JointMotion, Poses } from './poses.ts';

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

/** The angle in degrees by which a rotor is turned in place of spinning, when animation is off. */
const stillTurn = 60;

/** The offset of a part from its rest position: a turn around an axis, and a rise. Several placements of one part add up. */
export interface Placement {
  joint: string;
  axis: Axis;
  degrees: number;
  metres: number;
}

export interface PoseMotion {
  /** Moves the machine to the pose with this index. */
  show: (pose: number) => void;
  /** Sets whether the machine is on screen. Rotors turn only while it is. */
  setVisible: (visible: boolean) => void;
  stop: () => void;
}

/**
 * Animates the poses of a machine: calls `place` with the placements of all its parts for each frame, while a part moves. With
 * `reducedMotion` a pose is a single frame, and no rotor turns.
 */
export function createPoseMotion(
  { seconds, motions }: Poses,
  reducedMotion: boolean,
  place: (placements: readonly Placement[]) => void,
): PoseMotion {
  const angles = new Map<JointMotion, number>();
  /** The index of the current pose. Between two poses, the fraction is the share of the way. */
  let stage = 0;
  let target = 0;
  let still = reducedMotion;
  let visible = true;

  /** Turns a rotor for a time in seconds. Returns whether the rotor has moved. */
  const spin = (motion: JointMotion, elapsed: number): boolean => {
    if (!motion.spin) return false;
    const { rates, blades } = motion.spin;
    const rate = interpolatePose(rates, stage, motion.during);
    const before = angles.get(motion) ?? 0;
    const after = still ? Math.sign(rate) * stillTurn : turnRotor(before, rate, blades, elapsed);
    angles.set(motion, after);
    return after !== before;
  };

  /** Moves all parts for a time in seconds. Returns whether a part is still moving. */
  const advance = (elapsed: number): boolean => {
    const way = target - stage;
    const step = still ? Math.abs(way) : elapsed / seconds;
    stage += Math.sign(way) * Math.min(Math.abs(way), step);
    const spinning = motions.map((motion) => spin(motion, elapsed)).includes(true);
    place(
      motions.map((motion) => ({
        joint: motion.joint,
        axis: motion.axis ?? 'z',
        degrees:
          interpolatePose(motion.turn ?? [0], stage, motion.during) + (angles.get(motion) ?? 0),
        metres: interpolatePose(motion.raise ?? [0], stage, motion.during),
      })),
    );
    return stage !== target || (spinning && !still);
  };

  const { start, stop } = createFrameLoop((elapsed, tooSlow) => {
    if (tooSlow) still = true;
    return advance(elapsed / 1000) && visible;
  });

  return {
    show(pose) {
      target = pose;
      if (reducedMotion) advance(0);
      else start();
    },
    setVisible(value) {
      const changed = value !== visible;
      visible = value;
      if (!visible) stop();
      else if (changed && !still) start();
    },
    stop,
  };
}
