import { createPoseMotion, type Placement } from './createPoseMotion.ts';
import type { Poses } from './poses.ts';

let frames: FrameRequestCallback[] = [];
let now = 0;
let placed: Placement[] = [];

beforeEach(() => {
  frames = [];
  now = 0;
  placed = [];
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  jest
    .spyOn(globalThis, 'requestAnimationFrame')
    .mockImplementation((callback) => frames.push(callback));
  jest.spyOn(globalThis, 'cancelAnimationFrame').mockImplementation(() => (frames = []));
});

/** Runs frames for a time in milliseconds. Returns whether another frame is requested. */
function runFrames(time: number, apart = 16): boolean {
  for (const end = now + time; now < end && frames.length > 0;) {
    now += apart;
    frames.shift()?.(now);
  }
  return frames.length > 0;
}

const place = (placements: readonly Placement[]) => void placed.push(...placements);
const degrees = (): number => placed.at(-1)?.degrees ?? Number.NaN;

const lid: Poses = {
  names: ['open', 'closed'],
  seconds: 1,
  motions: [{ joint: 'lid', axis: 'x', turn: [0, 90] }],
};
const rotor: Poses = {
  names: ['parked', 'hover'],
  seconds: 1,
  motions: [{ joint: 'rotor', axis: 'z', spin: { rates: [0, 2], blades: 2 } }],
};

test('a lid closes gradually within its time, and opens again to its original position', () => {
  const motion = createPoseMotion(lid, false, place);
  motion.show(1);
  expect(runFrames(500)).toBe(true);
  expect(degrees()).toBeGreaterThan(0);
  expect(degrees()).toBeLessThan(90);
  expect(runFrames(600)).toBe(false);
  expect(placed.at(-1)).toEqual({ joint: 'lid', axis: 'x', degrees: 90, metres: 0 });
  motion.show(0);
  expect(runFrames(1100)).toBe(false);
  expect(degrees()).toBe(0);
});

test('with reduced motion a pose is one frame, and a rotor is turned by a fixed angle in place of spinning', () => {
  const motion = createPoseMotion(rotor, true, place);
  motion.show(1);
  expect(placed).toHaveLength(1);
  expect(degrees()).not.toBeCloseTo(0);
  motion.show(0);
  expect(placed).toHaveLength(2);
  expect(degrees()).toBeCloseTo(0);
  expect(frames).toEqual([]);
});

test('a rotor stops turning while it is out of sight, and continues when it is visible again', () => {
  const motion = createPoseMotion(rotor, false, place);
  motion.show(1);
  expect(runFrames(3000)).toBe(true);
  const before = degrees();
  runFrames(16);
  expect(degrees()).toBeGreaterThan(before);
  motion.setVisible(false);
  expect(frames).toEqual([]);
  motion.setVisible(true);
  expect(runFrames(100)).toBe(true);
  motion.show(0);
  expect(runFrames(5000)).toBe(false);
  expect(degrees() / 180).toBeCloseTo(Math.round(degrees() / 180));
});

test('a machine without a movement draws nothing when it becomes visible', () => {
  createPoseMotion(rotor, false, place).setVisible(true);
  expect(frames).toEqual([]);
});

test('a device that is too slow shows the pose without animation', () => {
  createPoseMotion(lid, false, place).show(1);
  expect(runFrames(1200, 400)).toBe(false);
  expect(degrees()).toBe(90);
});
