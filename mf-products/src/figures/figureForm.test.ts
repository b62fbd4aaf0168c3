import type { Figure } from './schema.ts';
import { getPluralCount, formatFigure } from './useFigures.ts';

const figures: [Figure, string][] = [
  [{ value: 8 }, '8'],
  [{ value: 2000 }, '2,000'],
  [{ value: 50, orMore: true }, '50+'],
  [{ value: 32, approximate: true }, '~32'],
  [{ from: 150, to: 200 }, '150–200'],
  [{ from: 450, to: 500, approximate: true }, '~450–500'],
  [{ from: 800, to: 1000, orMore: true }, '800–1000+'],
  [{ size: [70, 40, 40], unit: 'centimetre' }, '70×40×40'],
];

test.each(figures)(
  '%j is formatted as %s, with Western digits in both languages',
  (figure, expected) => {
    expect(formatFigure('en', figure)).toBe(expected);
    expect(formatFigure('ar', figure)).toBe(expected);
  },
);

test('a plain figure has no signs for “over” and “about”', () => {
  expect(formatFigure('en', { value: 40, orMore: true }, true)).toBe('40');
  expect(formatFigure('ar', { from: 450, to: 500, approximate: true }, true)).toBe('450–500');
});

test('the plural form of a unit depends on the last number', () => {
  expect(getPluralCount({ value: 8 })).toBe(8);
  expect(getPluralCount({ from: 90, to: 110 })).toBe(110);
  expect(getPluralCount({ size: [70, 40, 40], unit: 'centimetre' })).toBe(40);
});
