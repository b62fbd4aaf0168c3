/** Axes of `renders/`: the bow points to +x, port is +y, up is +z. */
export type Axis = 'x' | 'y' | 'z';

/** A movement of one part; each list has a value per pose. Several of one joint add up. */
export interface JointMotion {
  /** Node of the model, made by `renders/kit/joints.py`. */
  joint: string;
  /** Of `turn` and `spin`. */
  axis?: Axis;
  /** Degrees from where the part rests. */
  turn?: readonly number[];
  /** Metres above where the part rests. */
  raise?: readonly number[];
  /** Turns per second of a rotor, and its number of blades. */
  spin?: { rates: readonly number[]; blades: number };
  /** Share of the way from one pose to the next in which it moves. */
  during?: readonly [from: number, to: number];
}

/** What a machine does in the viewer. The first pose is the one at rest. */
export interface Poses {
  names: readonly string[];
  /** From one pose to the next. */
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

/** Degrees by which the arms of the submarine's drone unfold from along its body. */
const spread = 132;
const arms = [
  { name: 'starboardFore', turn: spread },
  { name: 'starboardAft', turn: -spread },
  { name: 'portFore', turn: -spread },
  { name: 'portAft', turn: spread },
];
const spreading = [0.5, 0.7] as const;
const lifting = [0.2, 0.5] as const;
/** Metres: the drone spreads its arms above the open hatch. */
const lift = 1.05;

/** By the slug of the product. */
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
