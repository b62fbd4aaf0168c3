import type { PartRelease } from '@sumut/contracts/registry/release';
import type { AssetFile } from '@sumut/contracts/registry/assets';
import type { BuiltFile } from '@sumut/release-check/builtFile';
import type { ReleaseContentsTable } from '../../platform/database/schema/schema.ts';
import { maxQuality, encode } from '../../platform/files/encoding.ts';
import { getMediaType } from '../../platform/files/servedFile.ts';

/** A file of a build, compressed for storage. */
export type PackedFile = AssetFile & Pick<ReleaseContentsTable, 'encoding' | 'content'>;

/**
 * Compresses the files of a release for storage; they can be sent in the same form. Texts and models shrink to a quarter. Do not call it
 * in a transaction, because others may wait for that.
 */
export async function packFiles(
  release: PartRelease,
  files: readonly BuiltFile[],
): Promise<PackedFile[]> {
  // Every visitor waits for the gate's files, so the best compression is worth its time.
  const awaited = new Set<string>();
  for (const file of release.files) if ('public' in file && file.public) awaited.add(file.path);
  const packed: PackedFile[] = [];
  for (const file of files) {
    const quality = awaited.has(file.path) ? maxQuality : undefined;
    const smaller = getMediaType(file.path).compressible
      ? await encode.br(file.content, quality)
      : null;
    const isSmaller = smaller !== null && smaller.length < file.content.length;
    packed.push({
      ...file,
      encoding: isSmaller ? 'br' : null,
      content: isSmaller ? smaller : file.content,
    });
  }
  return packed;
}
