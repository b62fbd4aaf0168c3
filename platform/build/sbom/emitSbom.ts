import path from 'node:path';
import type { Compilation } from 'webpack';
import { sbomFile } from '@sumut/contracts/registry/sbomFile';
import type { SbomPackage } from '@sumut/contracts/registry/sbom';
import { ownFile } from '../places.ts';
import { sharedRanges } from '../sharedLibraries.ts';
import { type Bundled, bundledPackages } from './bundledPackages.ts';
import { describeSbom } from './describeSbom.ts';
import { findPackage } from './findPackage.ts';

/** Adds the SBOM to a build's files. `others` are the packages in files that other compilations have added. */
export function emitSbom(
  compilation: Compilation,
  release: SbomPackage,
  others: readonly SbomPackage[] = [],
): void {
  const { packages, provided }: Bundled = bundledPackages(compilation);
  const requirePackage = (file: string): SbomPackage => {
    const found = findPackage(file, new Map());
    if (!found) throw new Error(`${file} belongs to no package with a name and a version`);
    return found;
  };
  const buildPackage = requirePackage(path.join(compilation.compiler.context, 'package.json'));
  const ranges = sharedRanges();
  const text = describeSbom({
    release,
    tool: requirePackage(ownFile('platform/build/index.ts')),
    packages: [...packages, ...others].filter(({ name }) => name !== buildPackage.name),
    provided: provided.map((name) => ({ name, range: ranges[name] ?? '*' })),
  });
  compilation.emitAsset(sbomFile, new compilation.compiler.webpack.sources.RawSource(text));
}
