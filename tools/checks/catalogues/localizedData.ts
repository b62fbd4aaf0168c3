import type { Language } from '@sumut/contracts/language/language';
import { findFiles, readJson } from '../files/root.ts';
import { flatten, type Catalogue, type Texts } from './catalogue.ts';

/** Data files that may hold texts in both languages, as `{ "ar": …, "en": … }`. */
const patterns = [
  'platform/contracts/company.json',
  'platform/contracts/openings.json',
  'platform/contracts/hiringTerms.json',
  'shell/navigation.json',
  '{mf-*,examples/*}/module.json',
  '{shell,mf-*}/src/**/*.json',
];

/** A place in a data file with texts in both languages: one text per language, or one list per language. */
interface Pair {
  key: string;
  ar: unknown;
  en: unknown;
}

/** Every pair of texts in a data file. */
export function pairsIn(value: unknown, key = ''): Pair[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('ar' in value && 'en' in value) return [{ key, ar: value.ar, en: value.en }];
  return Object.entries(value).flatMap(([name, below]) =>
    pairsIn(below, key ? `${key}.${name}` : name),
  );
}

const getTexts = (file: string, pairs: readonly Pair[], language: Language): Texts =>
  new Map(pairs.flatMap((pair) => flatten(pair[language], file, pair.key)));

/** The texts of data files, as catalogues. */
export const findLocalizedData = (): Catalogue[] =>
  patterns
    .flatMap((pattern) => findFiles(pattern))
    .filter((file) => !file.includes('/locales/'))
    .map((file) => ({ file, pairs: pairsIn(readJson(file)) }))
    .filter(({ pairs }) => pairs.length > 0)
    .map(({ file, pairs }) => ({
      name: file,
      files: { ar: file, en: file },
      texts: { ar: getTexts(file, pairs, 'ar'), en: getTexts(file, pairs, 'en') },
    }));
