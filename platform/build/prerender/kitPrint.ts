import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from '../places.ts';
import { sharedVersions } from '../sharedLibraries.ts';

const load = createRequire(import.meta.filename);

/** The folders of the sources of the kit's markup: its own files, and the files of `contracts` that it imports. */
const folders = [
  'shared-ui/src',
  'platform/contracts/src/company',
  'platform/contracts/src/language',
];
const files = ['platform/contracts/company.json', 'platform/contracts/src/limits.ts'];
const isSource = (file: string) =>
  /\.(?:tsx?|css|json)$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file);

/** The paths of the source files, from the root. Does not use `globSync`, which the oldest supported Node lacks: the published preset also loads this file. */
export const kitSources = (): string[] =>
  [
    ...folders.flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (file) => `${folder}/${file.replaceAll('\\', '/')}`,
      ),
    ),
    ...files,
  ]
    .filter(isSource)
    .sort();

/** Libraries that affect markup and class names, but are not shared. */
const others = ['lucide-react', 'css-loader', 'react-router'];

/** The versions of these libraries. */
export const otherVersions = (): Record<string, string> =>
  Object.fromEntries(
    others.map((name) => [name, (load(`${name}/package.json`) as { version: string }).version]),
  );

/** The file with the fingerprint in the published preset, which does not contain the sources. */
export const kitPrintFile = 'kitPrint.json';

/**
 * Returns the fingerprint of the code that the pages of all builds share: 32 hexadecimal digits. Two builds with the same fingerprint
 * render the kit in the same way.
 */
export function kitPrint(): string {
  const published = path.join(root, kitPrintFile);
  if (existsSync(published)) return JSON.parse(readFileSync(published, 'utf8')) as string;
  const hash = createHash('sha256').update(JSON.stringify(sharedVersions()));
  for (const version of Object.values(otherVersions())) hash.update(version);
  for (const file of kitSources()) hash.update(file).update(readFileSync(path.join(root, file)));
  return hash.digest('hex').slice(0, 32);
}
