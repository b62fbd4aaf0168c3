/** An axis of `tools/renders/`: the bow points to +x, port is +y, up is +z. */
export type Axis = 'x' | 'y' | 'z';

/** A movement of one part. Each list has a value per pose. Several movements of one joint add up. */
export interface JointMotion {
  /** The name of a node of the model, made by `tools/renders/kit/joints.py`. */
  joint: string;
  /** The axis of `turn` and `spin`. Defaults to `z`. */
  axis?: Axis;
  /** The angles in degrees from the rest position of the part. */
  turn?: readonly number[];
  /** The heights in metres above the rest position of the part. */
  raise?: readonly number[];
  /** The turns per second of a rotor, and its number of blades. */
  spin?: { rates: readonly number[]; blades: number };
  /** The part of the way from one pose to the next in which the part moves, as shares from 0 to 1. Defaults to the whole way. */
  during?: readonly [from: number, to: number];
}

/** The poses of a machine in the 3D viewer. The first pose is the one at rest. */
export interface Poses {
  names: readonly string[];
  /** The time from one pose to the next, in seconds. */
  seconds: number;
  motions: readonly JointMotion[];
}

const rotors = (
  joints: readonly string[],
  rates: readonly number[],
  during: readonly [from: number, to: number] = [0, 1],
) =>
  joints.map((joint, index): JointMotion => {
    // Diagonal rotors turn the same way.
    const clockwise = index === 0 || index === 3;
    const directed = rates.map((rate) => (clockwise ? -rate : rate));
    return { joint, axis: 'z', spin: { rates: directed, blades: 2 }, during };
  });

/** The angle in degrees by which the arms of the submarine's drone unfold. The folded arms are parallel to its body. */
const spread = 132;
const arms = [
  { name: 'starboardFore', turn: spread },
  { name: 'starboardAft', turn: -spread },
  { name: 'portFore', turn: -spread },
  { name: 'portAft', turn: spread },
];
const spreading = [0.5, 0.7] as const;
const lifting = [0.2, 0.5] as const;
/** The height in metres to which the drone rises before it spreads its arms above the open hatch. */
const lift = 1.05;

/** The poses of machines with moving parts, by the slug of the product. */
export const poses: Readonly<Record<string, Poses>> = {
  'vtol-drones': {
    names: ['parked', 'hover', 'cruise'],
    seconds: 1.6,
    motions: [
      ...rotors(['starboardRotor1', 'starboardRotor2', 'portRotor1', 'portRotor2'], [0, 2.4, 0]),
      { joint: 'pusher', axis: 'x', spin: { rates: [0, 0, 3.2], blades: 3 } },
    ],
  },
  bat: {
    names: ['open', 'closed'],
    seconds: 1.8,
    motions: [{ joint: 'lid', axis: 'x', turn: [0, 110] }],
  },
  submarine: {
    names: ['stowed', 'launched'],
    seconds: 6,
    motions: [
      { joint: 'hatch', axis: 'x', turn: [0, -104], during: [0, 0.25] },
      { joint: 'tray', raise: [0, lift], during: lifting },
      { joint: 'drone', raise: [0, lift], during: lifting },
      ...arms.map(({ name, turn }): JointMotion => {
        return { joint: `${name}Arm`, axis: 'z', turn: [0, turn], during: spreading };
      }),
      ...rotors(
        arms.map(({ name }) => `${name}Rotor`),
        [0, 3.2],
        [0.7, 0.8],
      ),
      { joint: 'drone', raise: [0, 0.486], during: [0.8, 1] },
    ],
  },
};
