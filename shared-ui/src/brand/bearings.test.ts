import { bearingLabel, ringDrawing, swingFrom, tapeDrawing } from './bearings.ts';

test('a bearing has three digits and wraps at north', () => {
  expect([0, 24, 359, 360, -10].map(bearingLabel)).toEqual(['000', '024', '359', '000', '350']);
});

test('the tape runs west to east through north, with a label every ten degrees', () => {
  const labels = tapeDrawing(4).labels.map(({ x, text }) => `${x} ${text}`);
  expect(labels).toContain('-168 350');
  expect(labels).toContain('-48 000');
  expect(labels).toContain('72 010');
  expect(labels).toHaveLength(26);
});

test('the ring has north on top, a label every thirty degrees, and its needle on the bearing', () => {
  const { labels, needle, back } = ringDrawing(90);
  expect(labels.map(({ text }) => text).join(' ')).toBe(
    '000 030 060 090 120 150 180 210 240 270 300 330',
  );
  expect(labels[0]?.transform).toBe('translate(0.00,-448.00) rotate(0)');
  expect(needle).toBe('M372.00 0.00L520.00 0.00');
  expect(back).toBe('M-372.00 0.00L-520.00 0.00');
});

test('a tape swings the short way, by at most 60 degrees', () => {
  expect([swingFrom(24, 40), swingFrom(350, 10), swingFrom(10, 350)]).toEqual([-16, -20, 20]);
  expect([swingFrom(24, 180), swingFrom(200, 90)]).toEqual([-60, 60]);
});
