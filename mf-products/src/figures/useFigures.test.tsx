import { renderHook } from '@testing-library/react';
import { LanguageProvider } from '@sumut/shared-ui';
import { loadSharedTexts } from '../testing/catalogues.ts';
import { setUpLanguage } from '../testing/openPage.tsx';
import { type Figure, units } from './schema.ts';
import { useFigures } from './useFigures.ts';

const getText = (figure: Figure): string =>
  renderHook(useFigures, { wrapper: LanguageProvider }).result.current.text(figure);

const arabic: [Figure, string][] = [
  [{ value: 1, unit: 'hour' }, '1 ساعة'],
  [{ value: 2, unit: 'kilometre' }, '2 كيلومتران'],
  [{ value: 8, unit: 'hour' }, '8 ساعات'],
  [{ value: 15, unit: 'kilogram' }, '15 كيلوغرامًا'],
  [{ value: 100, unit: 'kilogram' }, '100 كيلوغرام'],
  [{ value: 2000, unit: 'kilometre' }, '2,000 كيلومتر'],
  [{ value: 40, orMore: true, unit: 'knot' }, 'أكثر من 40 عقدة'],
  [{ value: 32, approximate: true, unit: 'unit' }, 'نحو 32 وحدة'],
  [{ from: 90, to: 110, unit: 'kilometrePerHour' }, 'من 90 إلى 110 كم/\u2060س'],
  [{ from: 300, to: 320, approximate: true, unit: 'kilogram' }, 'نحو 300 إلى 320 كيلوغرامًا'],
  [{ from: 800, to: 1000, orMore: true, unit: 'kilometre' }, 'من 800 إلى أكثر من 1000 كيلومتر'],
  [{ size: [70, 40, 40], unit: 'centimetre' }, '70×40×40 سنتيمترًا'],
];

/** Returns the formatted figure, with an ordinary space in place of the non-breaking space before the unit. */
const getPlainText = (figure: Figure): string => getText(figure).replace('\u00A0', ' ');

test.each(arabic)(
  'in Arabic %j is written with words, and its unit has the plural form of its number',
  async (figure, text) => {
    await setUpLanguage('ar');
    expect(getPlainText(figure)).toBe(text);
  },
);

const english: [Figure, string][] = [
  [{ value: 8 }, '8'],
  [{ value: 2000, unit: 'kilometre' }, '2,000 km'],
  [{ value: 50, orMore: true, unit: 'kilometre' }, '50+ km'],
  [{ value: 32, approximate: true, unit: 'unit' }, '~32 units'],
  [{ from: 150, to: 200, unit: 'kilogram' }, '150–200 kg'],
  [{ from: 450, to: 500, approximate: true, unit: 'kilogram' }, '~450–500 kg'],
  [{ from: 800, to: 1000, orMore: true, unit: 'kilometre' }, '800–1000+ km'],
  [{ size: [70, 40, 40], unit: 'centimetre' }, '70×40×40 cm'],
];

test.each(english)('in English %j is written with signs', async (figure, text) => {
  await setUpLanguage('en');
  expect(getPlainText(figure)).toBe(text);
});

test('in English a unit is singular for one and plural otherwise', async () => {
  await setUpLanguage('en');
  expect(getText({ value: 1, unit: 'hour' })).toBe('1\u00A0hour');
  expect(getText({ from: 18, to: 24, unit: 'hour' })).toBe('18–24\u00A0hours');
});

test('a figure without a unit is only a number', async () => {
  await setUpLanguage('en');
  expect(getText({ value: 5 })).toBe('5');
});

test('every unit has all plural forms of both languages', async () => {
  const forms = { ar: ['zero', 'one', 'two', 'few', 'many', 'other'], en: ['one', 'other'] };
  for (const language of ['ar', 'en'] as const) {
    const expected = units.flatMap((unit) =>
      forms[language].map((form) => `units.${unit}_${form}`),
    );
    const present = [...(await loadSharedTexts(language)).keys()].filter((key) =>
      key.startsWith('units.'),
    );
    expect(present.toSorted()).toEqual(expected.toSorted());
  }
});
