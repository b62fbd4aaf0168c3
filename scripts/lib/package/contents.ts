import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { root } from '../packages.ts';
import { createBill } from '../sbom.ts';
import { createManifest } from './manifest.ts';

/** A file of the archive, or a link to a folder of it. */
export type Entry = { name: string } & ({ content: Buffer } | { link: string });

/** What production needs of the repository, besides what is made for the archive. */
const patterns = [
  'LICENSE',
  'docs/runbook.md',
  'deploy/**/*',
  'server/package.json',
  '{server,contracts}/src/**/*',
  'contracts/{package,company,openings}.json',
  '{shell,mf-*}/dist/**/*',
];
const isTest = (file: string) => /\.test\.ts$|\/testing\//.test(file);

const isFile = (file: string) => lstatSync(path.join(root, file)).isFile();

const lockfileSchema = z.object({
  packages: z.record(z.string(), z.object({ devOptional: z.optional(z.boolean()) })),
});

/** Folders of the packages that the server needs in production, as they are installed. */
function listDependencies(): string[] {
  const lockfile: unknown = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const { packages } = lockfileSchema.parse(lockfile);
  const words = ['ls', '--workspace=server', '--omit=dev', '--all', '--parseable'];
  const listed = execFileSync('npm', words, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
  });
  return (
    listed
      .split('\n')
      .filter(Boolean)
      .map((folder) => path.relative(root, folder))
      .filter((folder) => /(^|\/)node_modules\/(?!@sumut\/)/.test(folder))
      // Tools have brought it, and what the server needs could use it, too.
      .filter((folder) => packages[folder]?.devOptional !== true)
  );
}

/** The files of a package, without those of the packages in it. */
const listPackage = (folder: string): string[] =>
  globSync(`${folder}/**/*`, {
    cwd: root,
    exclude: (file) => file.startsWith(`${folder}/node_modules`),
  });

const hashLine = (entry: Entry): string[] =>
  'content' in entry
    ? [`${createHash('sha256').update(entry.content).digest('hex')}  ${entry.name}\n`]
    : [];

/** Everything in the archive, sorted by name, with the hashes of all files as `SHA256SUMS`. */
export function collectContents(): Entry[] {
  const own = globSync(patterns, { cwd: root }).filter((file) => !isTest(file));
  const files = [...own, ...listDependencies().flatMap(listPackage)].filter(isFile);
  const entries: Entry[] = [...new Set(files)].map((name) => ({
    name,
    content: readFileSync(path.join(root, name)),
  }));
  entries.push(
    { name: 'package.json', content: Buffer.from(createManifest()) },
    { name: 'sbom.json', content: Buffer.from(createBill()) },
    { name: 'node_modules/@sumut/contracts', link: '../../contracts' },
  );
  entries.sort((one, other) => (one.name < other.name ? -1 : 1));
  const sums = entries.flatMap(hashLine).join('');
  return [...entries, { name: 'SHA256SUMS', content: Buffer.from(sums) }];
}
