import type { Compilation } from 'webpack';
import type { AssetFile } from '@sumut/contracts/registry/assets';
import { describeFiles } from '@sumut/contracts/registry/describeRelease';
import { sourceMapFolder } from '@sumut/contracts/registry/sourceMaps';

/**
 * Returns every emitted file with its Subresource Integrity value and size in bytes, sorted by path. Leaves out what is for development
 * only: hot updates, and source maps outside the folder of a release for them.
 */
export const assetFiles = (compilation: Compilation): AssetFile[] =>
  describeFiles(
    compilation
      .getAssets()
      .filter(({ name, info }) => !info.development || name.startsWith(sourceMapFolder))
      .filter(({ info }) => !info.hotModuleReplacement)
      .map(({ name, source }) => [name, source.buffer()] as const),
  );
