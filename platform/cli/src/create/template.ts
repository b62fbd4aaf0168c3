import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { ModuleNames } from './names.ts';

/** The folder of the template. */
export const templateFolder = path.join(import.meta.dirname, '../../template');

/** Escapes a text for use inside a JSON string. */
const escapeJson = (text: string) => JSON.stringify(text).slice(1, -1);

/** The template's files by path, with the names of the new module filled in. */
export function templateFiles({ name, pascalCase, title }: ModuleNames): Record<string, string> {
  const replacements: Record<string, string> = {
    'new-module': name,
    NewModule: pascalCase,
    __titleAr__: escapeJson(title.ar),
    __titleEn__: escapeJson(title.en),
  };
  const fill = (text: string) =>
    text.replace(/new-module|NewModule|__title(Ar|En)__/g, (word) => replacements[word] ?? word);
  const files = readdirSync(templateFolder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    statSync(path.join(templateFolder, file)).isFile(),
  );
  return Object.fromEntries(
    files.map((file) => [
      fill(file.replaceAll('\\', '/')),
      fill(readFileSync(path.join(templateFolder, file), 'utf8')),
    ]),
  );
}
