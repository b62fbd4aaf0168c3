import { readFileSync } from 'node:fs';
import path from 'node:path';
import { strToU8, zipSync, type Zippable } from 'fflate';
import * as z from 'zod/mini';
import { languages } from '@sumut/contracts/language/language';
import { packageFolders } from './places.ts';

/** A text of a JSON file, as `path#key`; the path is relative to the list. */
const reference = z.string().check(z.regex(/^[^#]+#[^#]+$/, 'not of the form path#key'));

/** What goes into a ZIP. In names and references of texts `{language}` stands for each language of the site. */
const listSchema = z.strictObject({
  /** Name in the ZIP → path of the file, relative to the list. */
  files: z.record(z.string(), z.string()),
  /** Name in the ZIP → the texts of a plain text file, one paragraph each. */
  texts: z.record(z.string(), z.array(reference)),
  /** Placeholder in the texts → the text for it. */
  values: z._default(z.record(z.string(), reference), {}),
});

export interface Zip {
  content: Uint8Array;
  /** Absolute paths of all files that were read. */
  sources: string[];
}

/** The same for every build of the same files: the earliest time that a ZIP can hold. */
const mtime = new Date(1980, 0, 1);

/** A file that a list in `folder` names: by its path from there, or in a package, such as `@sumut/contracts/company.json`. */
function findFile(folder: string, file: string): string {
  const [, name = '', inPackage = ''] = /^(@[^/]+\/[^/]+)\/(.+)$/.exec(file) ?? [];
  const ofPackage = packageFolders[name];
  return ofPackage === undefined ? path.resolve(folder, file) : path.join(ofPackage, inPackage);
}

/** Makes a ZIP of what a list in JSON names. Throws where a file or text does not exist. */
export function zipFiles(listFile: string): Zip {
  const sources = new Set<string>([listFile]);
  const read = (file: string): Buffer => {
    const source = findFile(path.dirname(listFile), file);
    sources.add(source);
    return readFileSync(source);
  };
  const readTexts = (from: string): string[] => {
    const [file = '', key = ''] = from.split('#');
    const found = key
      .split('.')
      .reduce<unknown>(
        (part, name) => (part as Record<string, unknown> | undefined)?.[name],
        JSON.parse(read(file).toString()),
      );
    const texts = Array.isArray(found) ? found : [found];
    if (!texts.every((text) => typeof text === 'string')) throw new Error(`No text at ${from}`);
    return texts;
  };

  const list = listSchema.parse(JSON.parse(read(listFile).toString()));
  const entries: Zippable = {};
  // Pictures are compressed already.
  for (const [name, file] of Object.entries(list.files))
    entries[name] = [read(file), { level: name.endsWith('.svg') ? 9 : 0, mtime }];
  for (const language of languages) {
    const here = (name: string) => name.replaceAll('{language}', language);
    for (const [name, references] of Object.entries(list.texts)) {
      const text = references
        .flatMap((one) => readTexts(here(one)))
        .join('\n\n')
        .replace(/{{(\w+)}}/g, (_, value: string) =>
          readTexts(here(list.values[value] ?? '')).join('\n\n'),
        );
      entries[here(name)] = [strToU8(`${text}\n`), { level: 9, mtime }];
    }
  }
  return { content: zipSync(entries), sources: [...sources] };
}
