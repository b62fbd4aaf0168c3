import path from 'node:path';
import type { Chunk, Compilation, Module } from 'webpack';
import type { SbomPackage } from '@sumut/contracts/registry/sbom';
import { installedFile } from '../places.ts';
import { getJoinedModules } from '../recordUses.ts';
import { findPackage, type PackageCache } from './findPackage.ts';

/** The packages that the files of a build contain or need. */
export interface Bundled {
  packages: SbomPackage[];
  /** The names of the shared libraries that the build takes from the shell. */
  provided: string[];
  /** The files whose code they contain, as absolute paths. */
  files: string[];
}

/** The packages of generated runtime code, by the name of the runtime module. Such code has no file in the module graph. */
const generators: Readonly<Record<string, string>> = {
  'css loading': 'mini-css-extract-plugin',
  'federation runtime': '@module-federation/enhanced',
};

interface Found {
  /** Absolute paths. */
  files: Set<string>;
  provided: Set<string>;
}

function addModule(module: Module, { files, provided }: Found): void {
  if (module.type === 'consume-shared-module')
    provided.add((module as Module & { options: { shareKey: string } }).options.shareKey);
  else if (module.type === 'runtime') {
    files.add(installedFile('webpack'));
    const generator = generators[(module as Module & { name: string }).name];
    if (generator !== undefined) files.add(installedFile(generator));
  } else {
    // Not every module is a file: a module may be a data URL.
    const file = module.nameForCondition();
    if (file !== null && path.isAbsolute(file)) files.add(file);
  }
}

/**
 * Returns the packages with a file in chunks of a build, as bundled and not as listed in a lockfile. Leaves out files that the bundler
 * has dropped, but includes files of which the minimizer has left nothing.
 */
export function bundledPackages(
  { chunks, chunkGraph }: Compilation,
  selected: Iterable<Chunk> = chunks,
): Bundled {
  const found: Found = { files: new Set(), provided: new Set() };
  for (const chunk of selected)
    for (const module of chunkGraph.getChunkModulesIterable(chunk))
      for (const file of getJoinedModules(module)) addModule(file, found);
  const cache: PackageCache = new Map();
  const packages = [...found.files].flatMap((file) => findPackage(file, cache) ?? []);
  return { packages, provided: [...found.provided], files: [...found.files] };
}
