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

/** Lists the source files. Does not use `globSync`, which the oldest supported Node lacks: the published preset also loads this file. */
const listSources = (): string[] => [
  ...folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file.replaceAll('\\', '/')}`,
    ),
  ),
  ...files,
];

/** Libraries that affect markup and class names, but are not shared. */
const others = ['lucide-react', 'css-loader', 'react-router'];

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
  for (const name of others)
    hash.update((load(`${name}/package.json`) as { version: string }).version);
  for (const file of listSources().filter(isSource).sort())
    hash.update(file).update(readFileSync(path.join(root, file)));
  return hash.digest('hex').slice(0, 32);
}
