import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The repository's folder. */
export const root = path.join(__dirname, '../..');

/** Text of a file, by its path from the root. */
export const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** Content of a JSON file, by its path from the root. */
export const readJson = (file: string): unknown => JSON.parse(read(file));

/** Files that match a pattern, as sorted paths from the root; nothing from packages or builds. */
export const findFiles = (pattern: string): string[] =>
  globSync(pattern, {
    cwd: root,
    exclude: (name) => /(^|\/)(node_modules|dist)$/.test(name),
  })
    .map((file) => file.replaceAll(path.sep, '/'))
    .sort();
