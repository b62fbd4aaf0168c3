import { excerpt } from './excerpt.ts';

test('a long text is cut, and put on one line', () => {
  expect(excerpt('One\n\ttwo')).toBe('One two');
  expect(excerpt('a'.repeat(5000))).toHaveLength(160);
});

test('no half of a character is left at the cut', () => {
  expect(excerpt(`${'a'.repeat(159)}😀`)).toBe('a'.repeat(159));
});
