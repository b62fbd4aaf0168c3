import { getCameraPosition, getFittingDistance, seesSameSide } from './framing.ts';

const level = { turn: 0, elevation: 0, zoom: 1 };
const rounded = (place: number[]) => place.map((value) => Math.round(value * 100) / 100 + 0);

test('the camera is in front of the bow at turn 0, to starboard at 90, and higher with elevation', () => {
  expect(rounded(getCameraPosition(level, 5))).toEqual([5, 0, 0]);
  expect(rounded(getCameraPosition({ ...level, turn: 90 }, 5))).toEqual([0, 0, 5]);
  expect(rounded(getCameraPosition({ ...level, elevation: 30 }, 4))).toEqual([3.46, 2, 0]);
});

test('a narrow screen needs a larger distance', () => {
  const extent = { radius: 2, height: 1 };
  const wide = getFittingDistance(extent, level, 24, 16 / 9);
  const narrow = getFittingDistance(extent, level, 24, 3 / 4);
  expect(narrow).toBeGreaterThan(wide);
});

test('a wide machine needs a larger distance from above', () => {
  const extent = { radius: 2, height: 0.5 };
  const above = getFittingDistance(extent, { elevation: 78 }, 24, 2);
  expect(above).toBeGreaterThan(getFittingDistance(extent, level, 24, 2));
});

test.each([
  [{ turn: 40, elevation: 20 }, { turn: 400, elevation: 20 }, true],
  [{ turn: 0, elevation: 0 }, { turn: 89, elevation: 0 }, true],
  [{ turn: 0, elevation: 0 }, { turn: -91, elevation: 0 }, false],
  [{ turn: 0, elevation: 60 }, { turn: 180, elevation: 60 }, true],
  [{ turn: 0, elevation: 60 }, { turn: 180, elevation: -10 }, false],
])('cameras at %j and %j see the same side: %s', (one, other, same) => {
  expect(seesSameSide(one, other)).toBe(same);
});
