import { createHash } from 'node:crypto';
import type { Compilation } from 'webpack';
import type { AssetFile } from '@sumut/contracts/registry/assets';

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
      const digest = createHash('sha384').update(content).digest('base64');
      return { path: name, integrity: `sha384-${digest}`, size: content.length };
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}
