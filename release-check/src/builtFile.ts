import type { AssetFile } from '@sumut/contracts/registry/assets';

/** A file of a build, with what is in it. */
export interface BuiltFile extends AssetFile {
  content: Buffer;
}
