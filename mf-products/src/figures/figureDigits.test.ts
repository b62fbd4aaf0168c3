import { countOf, figureDigits } from './figureDigits.ts';
import type { Figure } from './schema.ts';

const written: [Figure, string][] = [
  [{ value: 8 }, '8'],
  [{ value: 2000 }, '2,000'],
  [{ value: 50, orMore: true }, '50+'],
  [{ value: 32, approximate: true }, '~32'],
  [{ from: 150, to: 200 }, '150–200'],
  [{ from: 450, to: 500, approximate: true }, '~450–500'],
  [{ from: 800, to: 1000, orMore: true }, '800–1000+'],
  [{ size: [70, 40, 40], unit: 'centimetre' }, '70×40×40'],
];

test.each(written)('%j is written %s, in Western digits in both languages', (figure, expected) => {
  expect(figureDigits('en', figure)).toBe(expected);
  expect(figureDigits('ar', figure)).toBe(expected);
});

test('a sentence that says “over” or “about” gets the number without its signs', () => {
  expect(figureDigits('en', { value: 40, orMore: true }, true)).toBe('40');
  expect(figureDigits('ar', { from: 450, to: 500, approximate: true }, true)).toBe('450–500');
});

test('a unit follows the last number read out', () => {
  expect(countOf({ value: 8 })).toBe(8);
  expect(countOf({ from: 90, to: 110 })).toBe(110);
  expect(countOf({ size: [70, 40, 40], unit: 'centimetre' })).toBe(40);
});
