import { arrangeDrawing, type Box } from './arrangeDrawing.ts';

const sizes = [
  { length: 300, width: 370, height: 90 },
  { length: 1200, width: 270, height: 370 },
  { length: 120, width: 50, height: 90 },
];
const cases = sizes.flatMap((size) => [true, false].map((wide) => ({ ...size, wide })));
const bottom = ({ y, height }: Box) => y + height;
const end = ({ x, width }: Box) => x + width;

test.each(cases)(
  '$length cm long, wide: $wide: machine and person have the same baseline',
  (size) => {
    const { side, person } = arrangeDrawing(size, size.wide);
    expect(bottom(side)).toBeCloseTo(bottom(person));
  },
);

test.each(cases)('$length cm long, wide: $wide: nothing overlaps or is cut off', (size) => {
  const { plan, side, person, width, height } = arrangeDrawing(size, size.wide);
  expect(size.wide ? end(plan) < side.x : bottom(plan) < Math.min(side.y, person.y)).toBe(true);
  expect(end(side)).toBeLessThan(person.x);
  for (const box of [plan, side, person]) {
    expect(end(box)).toBeLessThanOrEqual(width + 1e-9);
    expect(bottom(box)).toBeLessThan(height);
    expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0);
  }
});
