import ar from '../locales/ar.json';
import en from '../locales/en.json';
import { interpolatePose, turnRotor } from './createPoseMotion.ts';
import { poses } from './poses.ts';

test.each([
  ['ar', ar],
  ['en', en],
])('in %s, every pose has its texts, and every text belongs to a pose', (_language, texts) => {
  const posed = Object.entries(poses).map(([slug, { names }]) => [slug, names] as const);
  const written = Object.entries(texts.poses).map(
    ([slug, list]) => [slug, Object.keys(list)] as const,
  );
  expect(Object.fromEntries(written)).toEqual(Object.fromEntries(posed));
});

test.each(Object.entries(poses))('%s rests in its first pose', (_slug, { names, motions }) => {
  for (const { turn, raise, spin } of motions)
    for (const values of [turn, raise, spin?.rates].filter((list) => list !== undefined)) {
      expect(values).toHaveLength(names.length);
      expect(Math.abs(values[0] ?? 1)).toBe(0);
    }
});

test('between two poses a part moves from one value to the other and is slow at both ends', () => {
  const values = [0, 110];
  expect(interpolatePose(values, 0)).toBe(0);
  expect(interpolatePose(values, 0.5)).toBe(55);
  expect(interpolatePose(values, 1)).toBe(110);
  expect(interpolatePose(values, 0.1)).toBeLessThan(11);
  expect(interpolatePose(values, 0.9)).toBeGreaterThan(99);
});

test('a part moves only during its share of the way', () => {
  const values = [0, 1, 3];
  expect(interpolatePose(values, 0.5, [0.5, 0.7])).toBe(0);
  expect(interpolatePose(values, 0.7, [0.5, 0.7])).toBe(1);
  expect(interpolatePose(values, 1.6, [0.5, 0.7])).toBeCloseTo(2);
});

test('a rotor without drive stops where its blades are parked', () => {
  expect(turnRotor(100, 2, 2, 0.5)).toBe(460);
  let angle = turnRotor(0, -1, 2, 0.3);
  expect(angle).toBe(-108);
  for (let frame = 0; frame < 120; frame += 1) angle = turnRotor(angle, 0, 2, 0.016);
  expect(angle).toBeCloseTo(0);
  expect(turnRotor(angle, 0, 2, 0.016)).toBe(angle);
});
