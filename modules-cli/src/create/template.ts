import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { ModuleNames } from './names.ts';

const folder = path.join(import.meta.dirname, '../../template');

/** Within a JSON text, without its quotes. */
const inJson = (text: string) => JSON.stringify(text).slice(1, -1);

/** The template's files for a module, by path, with its names in place of the template's. */
export function templateFiles({ name, inCode, title }: ModuleNames): Record<string, string> {
  const names: Record<string, string> = {
    'new-module': name,
    NewModule: inCode,
    __titleAr__: inJson(title.ar),
    __titleEn__: inJson(title.en),
  };
  const fill = (text: string) =>
    text.replace(/new-module|NewModule|__title(Ar|En)__/g, (word) => names[word] ?? word);
  const files = globSync('**/*', { cwd: folder }).filter((file) =>
    statSync(path.join(folder, file)).isFile(),
  );
  return Object.fromEntries(
    files.map((file) => [fill(file), fill(readFileSync(path.join(folder, file), 'utf8'))]),
  );
}
