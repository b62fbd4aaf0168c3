import { allowed, isNeeded, type Allowed } from '../allowed.ts';
import { formatFindings } from '../finding.ts';
import { findCatalogues, lonelyFiles } from './catalogue.ts';
import { findLocalizedData } from './localizedData.ts';
import type { Rule } from './rule.ts';
import { allPluralForms } from './keyRules.ts';
import { getFolder, usedKeys } from './usage/usedKeys.ts';
import { textRules } from './rules.ts';
import { readUses, wordsFor } from './usage/codebase.ts';

const catalogues = findCatalogues();
const localizedData = findLocalizedData();
const uses = readUses(catalogues.map(getFolder));

const catalogueRules: Record<string, Rule> = {
  'every key is used': (catalogue) =>
    usedKeys({ uses, words: wordsFor(catalogue.files.en) })(catalogue),
  'counts have all plural forms': allPluralForms,
  ...textRules,
};

test('every catalogue file exists in both languages', () => {
  expect(lonelyFiles()).toEqual([]);
});

test('catalogues are checked', () => {
  expect(catalogues.map(getFolder)).toEqual(
    expect.arrayContaining(['shared-ui/src/language/locales', 'shell/src/features/gate/locales']),
  );
});

describe.each(catalogues)('$name', (catalogue) => {
  test.each(Object.entries(catalogueRules))('%s', (_name, rule) => {
    expect(formatFindings(rule(catalogue))).toEqual([]);
  });
});

describe.each(localizedData)('$name', (data) => {
  test.each(Object.entries(textRules))('%s', (_name, rule) => {
    expect(formatFindings(rule(data))).toEqual([]);
  });
});

const places = [...catalogues, ...localizedData];

test.each(['ar', 'en'] as const)('every allowed text in %s is needed', (language) => {
  const entries = language === 'ar' ? allowed.latinInArabic : allowed.arabicInEnglish;
  const needed = (entry: Allowed) =>
    places.some(({ texts }) =>
      [...texts[language]].some(([key, text]) => isNeeded(entry, text, key)),
    );
  expect(entries.filter((entry) => !needed(entry))).toEqual([]);
});

test('every specified text occurs on the site', () => {
  const texts = new Set(places.flatMap((place) => [...place.texts.en.values()]));
  expect(allowed.specified.filter(({ text }) => !texts.has(text))).toEqual([]);
});
