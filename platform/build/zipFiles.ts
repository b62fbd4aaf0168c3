import { readFileSync } from 'node:fs';
import path from 'node:path';
import { strToU8, zipSync, type Zippable } from 'fflate';
import * as z from 'zod/mini';
import { languages } from '@sumut/contracts/language/language';
import { packageFolders } from './places.ts';

/** A reference to a text in a JSON file, as `path#key`. The path is relative to the list. */
const reference = z.string().check(z.regex(/^[^#]+#[^#]+$/, 'not of the form path#key'));

/** The list of the contents of a ZIP. In names and references of texts, `{language}` stands for each language of the site. */
const listSchema = z.strictObject({
  /** The paths of files, relative to the list, by their names in the ZIP. */
  files: z.record(z.string(), z.string()),
  /** The texts of plain text files, one paragraph each, by the names of the files in the ZIP. */
  texts: z.record(z.string(), z.array(reference)),
  /** The texts that replace placeholders in the texts, by placeholder. */
  values: z._default(z.record(z.string(), reference), {}),
});

export interface Zip {
  content: Uint8Array;
  /** The absolute paths of all files that were read. */
  sources: string[];
}

/** The time of all entries, so that every build of the same files is equal: the earliest time that a ZIP can store. */
const mtime = new Date(1980, 0, 1);

/** Returns a file that a list in `folder` names: by a path relative to `folder`, or in a package (`@sumut/contracts/company.json`). */
function findFile(folder: string, file: string): string {
  const [, name = '', inPackage = ''] = /^(@[^/]+\/[^/]+)\/(.+)$/.exec(file) ?? [];
  const packageFolder = packageFolders[name];
  if (packageFolder === undefined) return path.resolve(folder, file);
  return path.join(packageFolder, inPackage);
}

/** Creates a ZIP of the files and texts in a JSON list. Throws if a file or text does not exist. */
export function zipFiles(listFile: string): Zip {
  const sources = new Set<string>([listFile]);
  const read = (file: string): Buffer => {
    const source = findFile(path.dirname(listFile), file);
    sources.add(source);
    return readFileSync(source);
  };
  const readTexts = (from: string): string[] => {
    const [file = '', key = ''] = from.split('#');
    const value = key
      .split('.')
      .reduce<unknown>(
        (part, name) => (part as Record<string, unknown> | undefined)?.[name],
        JSON.parse(read(file).toString()),
      );
    const texts = Array.isArray(value) ? value : [value];
    if (!texts.every((text) => typeof text === 'string')) throw new Error(`No text at ${from}`);
    return texts;
  };

  const list = listSchema.parse(JSON.parse(read(listFile).toString()));
  const entries: Zippable = {};
  // Pictures other than SVG are already compressed.
  for (const [name, file] of Object.entries(list.files))
    entries[name] = [read(file), { level: name.endsWith('.svg') ? 9 : 0, mtime }];
  for (const language of languages) {
    const localize = (name: string) => name.replaceAll('{language}', language);
    for (const [name, references] of Object.entries(list.texts)) {
      const text = references
        .flatMap((source) => readTexts(localize(source)))
        .join('\n\n')
        .replace(/{{(\w+)}}/g, (_, value: string) =>
          readTexts(localize(list.values[value] ?? '')).join('\n\n'),
        );
      entries[localize(name)] = [strToU8(`${text}\n`), { level: 9, mtime }];
    }
  }
  return { content: zipSync(entries), sources: [...sources] };
}
