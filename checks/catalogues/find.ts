import { existsSync } from 'node:fs';
import path from 'node:path';
import { frontEnd } from '../files/source.ts';
import { findFiles, root } from '../files/root.ts';
import { readCatalogue, type Catalogue } from './catalogue.ts';

const files = (): string[] => [
  ...findFiles(`${frontEnd}/**/locales/{ar,en}.json`),
  ...findFiles(`${frontEnd}/**/locales/{ar,en}/*.json`),
];

const inArabic = (file: string) => file.replace(/\/locales\/en\b/, '/locales/ar');
const inEnglish = (file: string) => file.replace(/\/locales\/ar\b/, '/locales/en');

/** Catalogue files that lack the other language. */
export const lonelyFiles = (): string[] =>
  files().filter((file) =>
    [inArabic(file), inEnglish(file)].some((one) => !existsSync(path.join(root, one))),
  );

/** Every catalogue of the repository. */
export const findCatalogues = (): Catalogue[] =>
  [...new Set(files().map(inArabic))]
    .filter((file) => !lonelyFiles().includes(file) && existsSync(path.join(root, file)))
    .map((file) => readCatalogue(file, inEnglish(file)));
