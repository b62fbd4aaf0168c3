import type { Compilation } from 'webpack';
import type { AssetFile } from '@sumut/contracts/registry/assets';
import { computeIntegrity } from '@sumut/contracts/registry/hashes';

/**
 * Every emitted file with its Subresource Integrity value and size in bytes, sorted by path. Source maps and
 * hot updates are left out: they are for development.
 */
export function assetFiles(compilation: Compilation): AssetFile[] {
  return compilation
    .getAssets()
    .filter(({ info }) => !info.development && !info.hotModuleReplacement)
    .map(({ name, source }) => {
      const content = source.buffer();
      return { path: name, integrity: computeIntegrity(content), size: content.length };
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}
