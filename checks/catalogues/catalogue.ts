import path from 'node:path';
import type { Language } from '@sumut/contracts/language/language';
import { readJson } from '../files/root.ts';

/** Texts by dotted key; the items of a list are `key.0`, `key.1` … */
export type Texts = ReadonlyMap<string, string>;

/** The same texts in both languages. */
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

/** The catalogue of two files. */
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
