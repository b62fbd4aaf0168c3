import { allowed, isNeeded, type Allowed } from '../allowed.ts';
import { linesOf } from '../findings/finding.ts';
import { findCatalogues, lonelyFiles } from './find.ts';
import { findLocalizedData } from './localizedData.ts';
import type { Rule } from './rule.ts';
import { allPluralForms } from './rules/allPluralForms.ts';
import { arabicPunctuation } from './rules/arabicPunctuation.ts';
import { balancedIsolates, isolatedRuns } from './rules/isolatedRuns.ts';
import { notEmpty } from './rules/notEmpty.ts';
import { ownScript } from './rules/ownScript.ts';
import { sameKeys } from './rules/sameKeys.ts';
import { samePlaceholders } from './rules/samePlaceholders.ts';
import { slipFree } from './rules/slips.ts';
import { folderOf, usedKeys } from './rules/usedKeys.ts';
import { westernDigits } from './rules/westernDigits.ts';
import { readUses, wordsFor } from './usage/codebase.ts';

const catalogues = findCatalogues();
const localizedData = findLocalizedData();
const uses = readUses(catalogues.map(folderOf));

const textRules: Record<string, Rule> = {
  'both languages have the same keys': sameKeys,
  'no text is empty': notEmpty,
  'each language is written in its own script': ownScript(allowed),
  'both languages have the same placeholders': samePlaceholders,
  'Arabic has Arabic punctuation': arabicPunctuation,
  'digits are Western': westernDigits,
  'runs of the other direction are isolated': isolatedRuns,
  'isolates are closed': balancedIsolates,
  'there are no slips of the keyboard': slipFree,
};

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
    expect.arrayContaining(['shared-ui/src/language/locales', 'shell/src/gate/locales']),
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
