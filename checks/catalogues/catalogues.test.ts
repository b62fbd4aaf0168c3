import { allowed, isNeeded, type Allowed } from '../allowed.ts';
import { linesOf } from '../findings/finding.ts';
import { findCatalogues, lonelyFiles } from './find.ts';
import { findLocalizedData } from './localizedData.ts';
import type { Rule } from './rule.ts';
import { allPluralForms } from './rules/allPluralForms.ts';
import { folderOf, usedKeys } from './rules/usedKeys.ts';
import { textRules } from './textRules.ts';
import { readUses, wordsFor } from './usage/codebase.ts';

const catalogues = findCatalogues();
const localizedData = findLocalizedData();
const uses = readUses(catalogues.map(folderOf));

const catalogueRules: Record<string, Rule> = {
  'every key is used': (catalogue) =>
    usedKeys({ uses, words: wordsFor(catalogue.files.en) })(catalogue),
  'counts have all plural forms': allPluralForms,
  ...textRules,
};

test('every catalogue file has its other language', () => {
  expect(lonelyFiles()).toEqual([]);
});

test('there are catalogues to check', () => {
  expect(catalogues.map(folderOf)).toEqual(
    expect.arrayContaining(['shared-ui/src/language/locales', 'shell/src/features/gate/locales']),
  );
});

describe.each(catalogues)('$name', (catalogue) => {
  test.each(Object.entries(catalogueRules))('%s', (_name, rule) => {
    expect(linesOf(rule(catalogue))).toEqual([]);
  });
});

describe.each(localizedData)('$name', (data) => {
  test.each(Object.entries(textRules))('%s', (_name, rule) => {
    expect(linesOf(rule(data))).toEqual([]);
  });
});

const places = [...catalogues, ...localizedData];

test.each(['ar', 'en'] as const)('whatever is allowed in %s is still needed', (language) => {
  const entries = language === 'ar' ? allowed.latinInArabic : allowed.arabicInEnglish;
  const needed = (entry: Allowed) =>
    places.some(({ texts }) =>
      [...texts[language]].some(([key, text]) => isNeeded(entry, text, key)),
    );
  expect(entries.filter((entry) => !needed(entry))).toEqual([]);
});
