import { createFrameLoop } from '../frameLoop.ts';
import { interpolatePose, turnRotor } from './interpolatePose.ts';
import type { Axis, JointMotion, Poses } from './poses.ts';

/** Degrees that a rotor is turned by where it would spin, when nothing moves by itself. */
const stillTurn = 60;

/** How far a part is from where it rests: turned around an axis, and raised. Several of one part add up. */
export interface Placement {
  joint: string;
  axis: Axis;
  degrees: number;
  metres: number;
}

export interface PoseMotion {
  /** Moves the machine to a pose. */
  show: (pose: number) => void;
  /** Whether the machine can be seen: rotors turn only then. */
  setVisible: (visible: boolean) => void;
  stop: () => void;
}

/**
 * Animates the poses of a machine: calls `place` with all its parts for each frame, while something moves. With
 * `reducedMotion` a pose is a single frame, and no rotor turns.
 */
export function createPoseMotion(
  { seconds, motions }: Poses,
  reducedMotion: boolean,
  place: (placements: readonly Placement[]) => void,
): PoseMotion {
  const angles = new Map<JointMotion, number>();
  /** A pose's number, and between two poses the share of the way. */
  let stage = 0;
  let target = 0;
  let still = reducedMotion;
  let visible = true;

  /** Turns a rotor for a time. Returns whether it has moved. */
  const spin = (motion: JointMotion, passed: number): boolean => {
    if (!motion.spin) return false;
    const { rates, blades } = motion.spin;
    const rate = interpolatePose(rates, stage, motion.during);
    const before = angles.get(motion) ?? 0;
    const after = still ? Math.sign(rate) * stillTurn : turnRotor(before, rate, blades, passed);
    angles.set(motion, after);
    return after !== before;
  };

  /** Moves everything for a time in seconds. Returns whether something goes on moving. */
  const advance = (passed: number): boolean => {
    const way = target - stage;
    const step = still ? Math.abs(way) : passed / seconds;
    stage += Math.sign(way) * Math.min(Math.abs(way), step);
    const spinning = motions.map((motion) => spin(motion, passed)).includes(true);
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

  const { start, stop } = createFrameLoop((passed, tooSlow) => {
    if (tooSlow) still = true;
    return advance(passed / 1000) && visible;
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
