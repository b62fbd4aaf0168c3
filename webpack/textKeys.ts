import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { textKeys } from '@sumut/contracts/registry/describeRelease';

/** Languages have different forms for a count. */
const withoutPlural = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '');

const readKeys = (file: string): Set<string> =>
  new Set(
    existsSync(file) ? textKeys(JSON.parse(readFileSync(file, 'utf8'))).map(withoutPlural) : [],
  );

/** The catalogues of a package, in pairs, relative to its folder: `locales/en.json`, `locales/en/NAME.json`. */
export const catalogueFiles = (folder: string): { ar: string; en: string }[] => {
  // Not by a pattern of Node's own: the oldest supported Node has none.
  const files = readdirSync(path.join(folder, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => `src/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\/locales\/(?:ar|en)(?:\/[^/]+)?\.json$/.test(file));
  const inLanguage = (file: string, language: 'ar' | 'en') =>
    file.replace(/\/locales\/(ar|en)(?=[./])/, `/locales/${language}`);
  return [...new Set(files.map((file) => inLanguage(file, 'ar')))]
    .sort()
    .map((ar) => ({ ar, en: inLanguage(ar, 'en') }));
};

/** A line for every text key of a package that only one language has. */
export const missingTexts = (folder: string): string[] =>
  catalogueFiles(folder).flatMap(({ ar, en }) => {
    const arabic = readKeys(path.join(folder, ar));
    const english = readKeys(path.join(folder, en));
    return [
      ...[...english].filter((key) => !arabic.has(key)).map((key) => `text ${key}: not in ${ar}`),
      ...[...arabic].filter((key) => !english.has(key)).map((key) => `text ${key}: not in ${en}`),
    ];
  });
