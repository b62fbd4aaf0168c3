import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import type { SbomPackage } from '@sumut/contracts/registry/sbom';

const manifestSchema = z.object({ name: z.string(), version: z.string() });

/** Matches the folder of an installed package by its path, because a nested `package.json` may have no name or another name. */
const installed = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/;

function readManifest(folder: string): SbomPackage | undefined {
  const file = path.join(folder, 'package.json');
  if (!existsSync(file)) return undefined;
  return z.safeParse(manifestSchema, JSON.parse(readFileSync(file, 'utf8'))).data;
}

/** A cache of packages by folder. A build has thousands of files in a hundred folders. */
export type PackageCache = Map<string, SbomPackage | undefined>;

function findAbove(folder: string, cache: PackageCache): SbomPackage | undefined {
  if (cache.has(folder)) return cache.get(folder);
  const parent = path.dirname(folder);
  const found = readManifest(folder) ?? (parent === folder ? undefined : findAbove(parent, cache));
  cache.set(folder, found);
  return found;
}

/**
 * Returns the package of a file, with its name in the registry instead of the name under which it is installed. Two versions that are
 * installed separately are two packages. Undefined for a file in no package with a name and a version.
 */
export function findPackage(file: string, cache: PackageCache): SbomPackage | undefined {
  const [, folder] = installed.exec(file) ?? [];
  if (folder === undefined) return findAbove(path.dirname(file), cache);
  if (!cache.has(folder)) cache.set(folder, readManifest(folder));
  return cache.get(folder);
}
