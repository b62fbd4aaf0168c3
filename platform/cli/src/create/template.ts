import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ModuleManifest } from '@sumut/contracts/registry/release';
import type { ModuleNames } from './names.ts';

/** The `module.json` of a new module: one page, its header entry with this order, and one widget. */
export const newManifest = ({ name, title }: ModuleNames, order: number): ModuleManifest => ({
  name,
  title,
  routes: [`/${name}`],
  navigation: [{ area: 'header', path: `/${name}`, label: title, order }],
  widgets: ['teaser'],
});

/** Writes files into a folder: path in the folder → text. */
export function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

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
