import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '@sumut/contracts/language/language';
import { findFiles, readJson, root } from '../files/root.ts';
import { frontEnd } from '../files/source.ts';

/** Texts by dotted key; the items of a list are `key.0`, `key.1` … */
export type Texts = ReadonlyMap<string, string>;

/** The texts of a catalogue in both languages. */
export interface Catalogue {
  /** Name in test titles. */
  name: string;
  files: Readonly<Record<Language, string>>;
  texts: Readonly<Record<Language, Texts>>;
}

/** All texts of a catalogue's JSON. Throws if a value is not a text. */
export function flatten(value: unknown, file: string, key = ''): [string, string][] {
  if (typeof value === 'string') return [[key, value]];
  if (typeof value !== 'object' || value === null)
    throw new Error(`${file} › ${key}: a catalogue holds texts, lists and groups of them alone`);
  return Object.entries(value).flatMap(([name, below]) =>
    flatten(below, file, key ? `${key}.${name}` : name),
  );
}

/** Reads the catalogue that consists of an Arabic and an English file. */
export function readCatalogue(ar: string, en: string): Catalogue {
  const folder = path.posix.dirname(path.posix.dirname(ar));
  const name = ar.endsWith('/ar.json') ? path.posix.dirname(ar) : folder;
  const part = ar.endsWith('/ar.json') ? '' : `/*/${path.posix.basename(ar)}`;
  return {
    name: name + part,
    files: { ar, en },
    texts: {
      ar: new Map(flatten(readJson(ar), ar)),
      en: new Map(flatten(readJson(en), en)),
    },
  };
}

const files = (): string[] => [
  ...findFiles(`${frontEnd}/**/locales/{ar,en}.json`),
  ...findFiles(`${frontEnd}/**/locales/{ar,en}/*.json`),
];

const inArabic = (file: string) => file.replace(/\/locales\/en\b/, '/locales/ar');
const inEnglish = (file: string) => file.replace(/\/locales\/ar\b/, '/locales/en');

/** The catalogue files without a counterpart in the other language. */
export const lonelyFiles = (): string[] =>
  files().filter((file) =>
    [inArabic(file), inEnglish(file)].some((one) => !existsSync(path.join(root, one))),
  );

/** Reads the catalogue of texts that the server writes, from a folder below `server/src`. */
export const readServerCatalogue = (folder: string): Catalogue =>
  readCatalogue(`server/src/${folder}/locales/ar.json`, `server/src/${folder}/locales/en.json`);

/** Every catalogue of the front end. */
export const findCatalogues = (): Catalogue[] =>
  [...new Set(files().map(inArabic))]
    .filter((file) => !lonelyFiles().includes(file) && existsSync(path.join(root, file)))
    .map((file) => readCatalogue(file, inEnglish(file)));
