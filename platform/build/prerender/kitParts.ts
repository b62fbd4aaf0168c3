import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { packageFolders, root } from '../places.ts';
import { sharedVersions } from '../sharedLibraries.ts';
import { kitSources, otherVersions } from './kitPrint.ts';

/** The fingerprints of the parts of the kit, by name. */
export type KitParts = Record<string, string>;

/** The file with the fingerprints in the published preset, which does not contain the sources. */
export const kitPartsFile = 'kitParts.json';

const print = (content: Buffer | string) =>
  createHash('sha256').update(content).digest('hex').slice(0, 12);

/** The name of a source file. Code has another ending in the published packages. */
const nameOf = (file: string): string => file.replace(/\.(?:tsx?|js)$/, '');

/** The values of a JSON file, by their names, such as `…/en.json#states.comingSoon`. */
const valuesOf = (name: string, value: unknown): [string, string][] =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).flatMap(([key, inner]) =>
        valuesOf(name.includes('#') ? `${name}.${key}` : `${name}#${key}`, inner),
      )
    : [[name, print(JSON.stringify(value))]];

/** What a style sheet adds to the markup: its class names. */
const classNames = (sheet: string): string =>
  [...new Set(sheet.match(/\.[a-z_][\w-]*|composes:[^;]*/gi))].sort().join(' ');

function partsOf(file: string): [string, string][] {
  const content = readFileSync(path.join(root, file), 'utf8');
  if (file.endsWith('.json')) return valuesOf(file, JSON.parse(content));
  return [[nameOf(file), print(file.endsWith('.css') ? classNames(content) : content)]];
}

/**
 * Returns the fingerprints of all parts of the code that the pages of all builds share: of each module, the class names of each style
 * sheet, each text, and the version of each library.
 */
export function kitParts(): KitParts {
  const published = path.join(root, kitPartsFile);
  if (existsSync(published)) return JSON.parse(readFileSync(published, 'utf8')) as KitParts;
  // The parts of the kit count instead of its version.
  const libraries = Object.entries({ ...sharedVersions(), ...otherVersions() }).filter(
    ([name]) => name !== '@sumut/shared-ui',
  );
  return Object.fromEntries([...libraries, ...kitSources().flatMap(partsOf)]);
}

/** The folders of the packages with the sources, by their folders in the repository. */
const folders: readonly [string, string][] = [
  ['shared-ui', packageFolders['@sumut/shared-ui'] ?? ''],
  ['platform/contracts', packageFolders['@sumut/contracts'] ?? ''],
];

/** The name in the repository of a file (absolute path) of a package with sources; undefined for any other file. */
function sourceName(file: string): string | undefined {
  const found = folders.find(([, folder]) => !path.relative(folder, file).startsWith('..'));
  if (!found) return undefined;
  const [name, folder] = found;
  return nameOf(`${name}/${path.relative(folder, file).replaceAll('\\', '/')}`);
}

/** Returns the fingerprints of the parts that code with these files (absolute paths) uses, and the versions of all libraries. */
export function usedParts(files: readonly string[]): KitParts {
  const used = new Set(files.map(sourceName));
  const isUsed = (name: string) =>
    !name.includes('/src/') && !name.includes('#') ? true : used.has(name.split('#')[0]);
  return Object.fromEntries(Object.entries(kitParts()).filter(([name]) => isUsed(name)));
}
