import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The repository's folder. */
export const root = path.join(__dirname, '../../..');

/** Reads the text of a file by its path from the root. */
export const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** Reads a JSON file by its path from the root. */
export const readJson = (file: string): unknown => JSON.parse(read(file));

/** Finds files that match a pattern, as sorted paths from the root. Installed packages and builds are excluded. */
export const findFiles = (pattern: string): string[] =>
  globSync(pattern, {
    cwd: root,
    exclude: (name) => /(^|\/)(node_modules|dist)$/.test(name),
  })
    .map((file) => file.replaceAll(path.sep, '/'))
    .sort();
