import type { AssetFile } from '@sumut/contracts/registry/assets';
import type { BuiltFile } from '@sumut/release-check/builtFile';
import type { ReleaseContentsTable } from '../../platform/database/schema/schema.ts';
import { encode } from '../../platform/files/encoding.ts';
import { getMediaType } from '../../platform/files/mediaTypes.ts';

/** A file of a build that is packed. */
export type PackedFile = AssetFile & Pick<ReleaseContentsTable, 'encoding' | 'content'>;

/** Packs files to be stored: texts and models take a quarter. Not in a transaction, for which others may wait. */
export async function packFiles(files: readonly BuiltFile[]): Promise<PackedFile[]> {
  const packed: PackedFile[] = [];
  for (const file of files) {
    const smaller = getMediaType(file.path).compressible ? await encode.br(file.content) : null;
    const isSmaller = smaller !== null && smaller.length < file.content.length;
    packed.push({
      ...file,
      encoding: isSmaller ? 'br' : null,
      content: isSmaller ? smaller : file.content,
    });
  }
  return packed;
}
