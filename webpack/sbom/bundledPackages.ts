import path from 'node:path';
import type { Chunk, Compilation, Module } from 'webpack';
import type { SbomPackage } from '@sumut/contracts/registry/sbom';
import { installedFile } from '../places.ts';
import { filesOf } from '../recordUses.ts';
import { type KnownPackages, packageOf } from './packageOf.ts';

/** What is in the files of a build. */
export interface Bundled {
  packages: SbomPackage[];
  /** Names of the shared libraries that it takes from the shell. */
  provided: string[];
}

/** Code that a bundler writes into the files and that is no file of the graph: name of the code → whose it is. */
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
    // Not all are files: a module may be an address with data.
    const file = module.nameForCondition();
    if (file !== null && path.isAbsolute(file)) files.add(file);
  }
}

/**
 * The packages with a file in chunks of a build: what the bundler has put there, and not what a lockfile lists. Files that
 * the bundler has left out are not in it; one of which the minimizer has left nothing is.
 */
export function bundledPackages(
  { chunks, chunkGraph }: Compilation,
  wanted: Iterable<Chunk> = chunks,
): Bundled {
  const found: Found = { files: new Set(), provided: new Set() };
  for (const chunk of wanted)
    for (const module of chunkGraph.getChunkModulesIterable(chunk))
      for (const file of filesOf(module)) addModule(file, found);
  const known: KnownPackages = new Map();
  const packages = [...found.files].flatMap((file) => packageOf(file, known) ?? []);
  return { packages, provided: [...found.provided] };
}
