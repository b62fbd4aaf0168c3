import { createHash } from 'node:crypto';
import { existsSync, globSync, lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { unbundledPackages } from '../../../../server/webpack.config.ts';
import { root } from '../../../../platform/toolchain/packages.ts';
import { createBill } from '../sbom.ts';
import { createManifest } from './manifest.ts';

/** A file of the archive. */
export interface Entry {
  name: string;
  content: Buffer;
}

/** Patterns of the repository's files that production needs. Some further files are made for the archive. */
const patterns = [
  'LICENSE',
  'README.md',
  'docs/{durability,emergencies,installation,mail-and-webhook,object-storage}.md',
  'docs/{personal-data,recovery,runbook,single-sign-on}.md',
  'deploy/**/*',
  'server/package.json',
  '{server,shell,mf-*}/dist/**/*',
];

const isFile = (file: string) => lstatSync(path.join(root, file)).isFile();

const names = z.optional(z.record(z.string(), z.unknown()));
const packageSchema = z.object({
  /** The folder of a workspace. */
  resolved: z.optional(z.string()),
  dependencies: names,
  optionalDependencies: names,
  peerDependencies: names,
  peerDependenciesMeta: z.optional(
    z.record(z.string(), z.object({ optional: z.optional(z.boolean()) })),
  ),
});
const lockfileSchema = z.object({ packages: z.record(z.string(), packageSchema) });

/** Optional packages with native code that pdf.js uses to draw. The server only reads text (cvText/readPdf.ts). */
const unused = ['@napi-rs/canvas'];

/** The names of the packages that a package needs. Optional peers are left out, because only tools install them. */
function listNeeded(entry: z.infer<typeof packageSchema> | undefined): string[] {
  const { peerDependencies = {}, peerDependenciesMeta = {} } = entry ?? {};
  const peers = Object.keys(peerDependencies).filter(
    (name) => peerDependenciesMeta[name]?.optional !== true,
  );
  return [
    ...Object.keys(entry?.dependencies ?? {}),
    ...Object.keys(entry?.optionalDependencies ?? {}),
    ...peers,
  ];
}

/**
 * The installed folders of the packages that the given ones need in production. They are resolved in the lockfile, by Node's
 * algorithm. `npm ls` is not used, because it also lists optional peers that only tools install.
 */
function listDependencies(names: string[]): string[] {
  const lockfile: unknown = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const { packages } = lockfileSchema.parse(lockfile);
  const resolve = (name: string, from: string): string | undefined => {
    for (let at = from; ; at = path.posix.dirname(at)) {
      const folder = path.posix.join(at, 'node_modules', name);
      if (packages[folder]) return folder;
      if (at === '.') return undefined;
    }
  };
  const found = new Set<string>();
  const visit = (needed: string[], from: string) => {
    for (const name of needed.filter((one) => !unused.includes(one))) {
      const folder = resolve(name, from);
      if (folder === undefined || found.has(folder)) continue;
      found.add(folder);
      const source = packages[folder]?.resolved ?? folder;
      visit(listNeeded(packages[source]), source);
    }
  };
  visit(names, 'server');
  // The lockfile also lists packages for other platforms, which are not installed.
  return [...found].filter(
    (folder) => !folder.includes('/@sumut/') && existsSync(path.join(root, folder)),
  );
}

/** The files of a package, without its nested packages. */
const listPackage = (folder: string): string[] =>
  globSync(`${folder}/**/*`, {
    cwd: root,
    exclude: (file) => file.startsWith(`${folder}/node_modules`),
  });

/** The licenses of a package whose code is in the server's build. */
const listLicenses = (folder: string): string[] =>
  globSync(`${folder}/*`, { cwd: root }).filter((file) =>
    /^(licen[cs]e|notice|copying|third)/i.test(path.basename(file)),
  );

/** The licenses of the packages whose code is in the server's build. */
export function listBundledLicenses(): string[] {
  const loaded = listDependencies(unbundledPackages);
  const bundled = listDependencies(['@sumut/server']).filter((folder) => !loaded.includes(folder));
  return bundled.flatMap(listLicenses);
}

/** The packages that Node loads, and the licenses of the others. */
const listPackages = (): string[] => [
  ...listDependencies(unbundledPackages).flatMap(listPackage),
  ...listBundledLicenses(),
];

const hashLine = ({ name, content }: Entry): string =>
  `${createHash('sha256').update(content).digest('hex')}  ${name}\n`;

/** Everything in the archive, sorted by name, with the hashes of all files as `SHA256SUMS`. */
export function collectContents(): Entry[] {
  const files = [...globSync(patterns, { cwd: root }), ...listPackages()].filter(isFile);
  const entries: Entry[] = [...new Set(files)].map((name) => ({
    name,
    content: readFileSync(path.join(root, name)),
  }));
  entries.push(
    { name: 'package.json', content: Buffer.from(createManifest()) },
    {
      name: 'run.mjs',
      content: readFileSync(path.join(root, 'tools/run/lib/runArchived.mjs')),
    },
    { name: 'sbom.json', content: Buffer.from(createBill()) },
  );
  entries.sort((one, other) => (one.name < other.name ? -1 : 1));
  const sums = entries.map(hashLine).join('');
  return [...entries, { name: 'SHA256SUMS', content: Buffer.from(sums) }];
}
