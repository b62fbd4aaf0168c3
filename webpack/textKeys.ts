import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { textKeys } from '@sumut/contracts/registry/describeRelease';

/** Removes the plural form from a text key, because languages have different plural forms. */
const withoutPlural = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '');

const readKeys = (file: string): Set<string> =>
  new Set(
    existsSync(file) ? textKeys(JSON.parse(readFileSync(file, 'utf8'))).map(withoutPlural) : [],
  );

/** Returns the catalogues of a package as pairs of paths relative to its folder: `locales/en.json`, `locales/en/NAME.json`. */
export const catalogueFiles = (folder: string): { ar: string; en: string }[] => {
  // Does not use `globSync`, which the oldest supported Node lacks.
  const files = readdirSync(path.join(folder, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => `src/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\/locales\/(?:ar|en)(?:\/[^/]+)?\.json$/.test(file));
  const inLanguage = (file: string, language: 'ar' | 'en') =>
    file.replace(/\/locales\/(ar|en)(?=[./])/, `/locales/${language}`);
  return [...new Set(files.map((file) => inLanguage(file, 'ar')))]
    .sort()
    .map((ar) => ({ ar, en: inLanguage(ar, 'en') }));
};

/** Returns a line for every text key of a package that exists in only one language. */
export const missingTexts = (folder: string): string[] =>
  catalogueFiles(folder).flatMap(({ ar, en }) => {
    const arabic = readKeys(path.join(folder, ar));
    const english = readKeys(path.join(folder, en));
    return [
      ...[...english].filter((key) => !arabic.has(key)).map((key) => `text ${key}: not in ${ar}`),
      ...[...arabic].filter((key) => !english.has(key)).map((key) => `text ${key}: not in ${en}`),
    ];
  });
