import { defaultLanguage, getDirection, getLocale } from './language.ts';

test('Arabic is the default, and is written from right to left', () => {
  expect(defaultLanguage).toBe('ar');
  expect(getDirection('ar')).toBe('rtl');
  expect(getDirection('en')).toBe('ltr');
});

test('dates and numbers use the formats of the Emirates, with Western digits in both languages', () => {
  for (const language of ['ar', 'en'] as const) {
    const { locale, numberingSystem } = new Intl.NumberFormat(
      getLocale(language),
    ).resolvedOptions();
    expect(locale).toMatch(new RegExp(`^${language}-AE`));
    expect(numberingSystem).toBe('latn');
  }
});
