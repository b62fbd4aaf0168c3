import type { AssetFile } from '@sumut/contracts/registry/assets';

/** A file of a build, with its content. */
export interface BuiltFile extends AssetFile {
  content: Buffer;
}
