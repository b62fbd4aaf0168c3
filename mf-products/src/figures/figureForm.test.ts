import type { Figure } from './schema.ts';
import { getFigureForm, getPluralCount } from './useFigures.ts';

const forms: [Figure, string | undefined, string | undefined][] = [
  [{ value: 8 }, undefined, undefined],
  [{ value: 50, orMore: true }, 'over', undefined],
  [{ value: 32, approximate: true }, 'about', undefined],
  [{ from: 150, to: 200 }, 'range', 'range'],
  [{ from: 450, to: 500, approximate: true }, 'aboutRange', 'range'],
  [{ from: 800, to: 1000, orMore: true }, 'overRange', 'range'],
  [{ size: [70, 40, 40], unit: 'centimetre' }, undefined, undefined],
];

test.each(forms)(
  'the form of %j is %s, and %s without “about” and “over”',
  (figure, form, plain) => {
    expect(getFigureForm(figure)).toBe(form);
    expect(getFigureForm(figure, true)).toBe(plain);
  },
);

test('the plural form of a unit depends on the last number', () => {
  expect(getPluralCount({ value: 8 })).toBe(8);
  expect(getPluralCount({ from: 90, to: 110 })).toBe(110);
  expect(getPluralCount({ size: [70, 40, 40], unit: 'centimetre' })).toBe(40);
});
