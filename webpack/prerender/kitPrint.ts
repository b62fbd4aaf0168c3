import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { sharedVersions } from '../sharedLibraries.ts';

const root = path.join(import.meta.dirname, '../..');
const load = createRequire(import.meta.filename);

/** What the kit's markup consists of: its own files, and those of contracts that it imports. */
const sources = [
  'shared-ui/src/**/*.{ts,tsx,css,json}',
  'contracts/company.json',
  'contracts/src/{company,language}/*.ts',
  'contracts/src/limits.ts',
];
const isTest = (file: string) => /\.test\.tsx?$|\/testing\//.test(file);

/** Libraries that shape markup and class names without being shared. */
const others = ['lucide-react', 'css-loader', 'react-router'];

/**
 * Fingerprint of what pages of all builds have in common: two builds with the same one render the kit alike. 32 hexadecimal
 * digits.
 */
export function kitPrint(): string {
  const hash = createHash('sha256').update(JSON.stringify(sharedVersions()));
  for (const name of others)
    hash.update((load(`${name}/package.json`) as { version: string }).version);
  for (const file of globSync(sources, { cwd: root }).sort())
    if (!isTest(file)) hash.update(file).update(readFileSync(path.join(root, file)));
  return hash.digest('hex').slice(0, 32);
}
