import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from '../places.ts';
import { sharedVersions } from '../sharedLibraries.ts';

const load = createRequire(import.meta.filename);

/** Where the kit's markup comes from: its own files, and those of contracts that it imports. */
const folders = ['shared-ui/src', 'contracts/src/company', 'contracts/src/language'];
const files = ['contracts/company.json', 'contracts/src/limits.ts'];
const isSource = (file: string) =>
  /\.(?:tsx?|css|json)$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file);

/** Not by a pattern of Node's own: the oldest supported Node has none, and the published preset loads this file, too. */
const listSources = (): string[] => [
  ...folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file.replaceAll('\\', '/')}`,
    ),
  ),
  ...files,
];

/** Libraries that shape markup and class names without being shared. */
const others = ['lucide-react', 'css-loader', 'react-router'];

/** In the published preset, which lacks the sources: their fingerprint. */
export const kitPrintFile = 'kitPrint.json';

/**
 * Fingerprint of what pages of all builds have in common: two builds with the same one render the kit alike. 32 hexadecimal
 * digits.
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
