import { cameraPosition, fittingDistance } from './framing.ts';

const level = { turn: 0, elevation: 0, zoom: 1 };
const rounded = (place: number[]) => place.map((value) => Math.round(value * 100) / 100 + 0);

test('at turn 0 the camera stands before the bow, at 90 to starboard, and above when tilted', () => {
  expect(rounded(cameraPosition(level, 5))).toEqual([5, 0, 0]);
  expect(rounded(cameraPosition({ ...level, turn: 90 }, 5))).toEqual([0, 0, 5]);
  expect(rounded(cameraPosition({ ...level, elevation: 30 }, 4))).toEqual([3.46, 2, 0]);
});

test('a narrow screen takes the camera further away', () => {
  const extent = { radius: 2, height: 1 };
  const wide = fittingDistance(extent, level, 24, 16 / 9);
  const narrow = fittingDistance(extent, level, 24, 3 / 4);
  expect(narrow).toBeGreaterThan(wide);
});

test('seen from above a wide machine needs more height', () => {
  const extent = { radius: 2, height: 0.5 };
  const above = fittingDistance(extent, { elevation: 78 }, 24, 2);
  expect(above).toBeGreaterThan(fittingDistance(extent, level, 24, 2));
});
