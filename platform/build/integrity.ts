import type { Compilation } from 'webpack';
import type { AssetFile } from '@sumut/contracts/registry/assets';
import { describeFiles } from '@sumut/contracts/registry/describeRelease';

/**
 * Returns every emitted file with its Subresource Integrity value and size in bytes, sorted by path. Leaves out source maps and
 * hot updates, which are for development only.
 */
export const assetFiles = (compilation: Compilation): AssetFile[] =>
  describeFiles(
    compilation
      .getAssets()
      .filter(({ info }) => !info.development && !info.hotModuleReplacement)
      .map(({ name, source }) => [name, source.buffer()] as const),
  );
