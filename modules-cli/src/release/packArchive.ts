import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import { pack, type Pack } from 'tar-stream';
import { releaseManifestFile } from '@sumut/contracts/registry/contract';
import { registryLimits } from '@sumut/contracts/registry/limits';
import type { PartRelease } from '@sumut/contracts/registry/release';
import { CommandError } from '../CommandError.ts';
import { formatSize } from '../format.ts';

/** Fixed metadata: the same files always make the same bytes. */
const fixedMetadata = { mode: 0o644, mtime: new Date(0), uid: 0, gid: 0 };

const add = (archive: Pack, name: string, content: Buffer) =>
  archive.entry({ ...fixedMetadata, name }, content);

/**
 * Packs a build: `release.json` first, so that the site can reject the release before it reads the rest, then the files
 * that it lists. Throws `no-module` when a file is missing, and `too-large`.
 */
export async function packArchive(
  folder: string,
  manifestBytes: Buffer,
  { files }: Pick<PartRelease, 'files'>,
): Promise<Buffer> {
  const archive = pack();
  const packed = buffer(archive.pipe(createGzip()));
  add(archive, releaseManifestFile, manifestBytes);
  for (const name of files.map((file) => file.path).sort()) {
    const file = path.join(folder, 'dist', name);
    const content = await readFile(file).catch(() => {
      throw new CommandError('no-module', `${file} is missing. Build it again.`);
    });
    add(archive, name, content);
  }
  archive.finalize();
  const bytes = await packed;
  if (bytes.length <= registryLimits.archiveSize) return bytes;
  throw new CommandError(
    'too-large',
    `The archive has ${formatSize(bytes.length)}; the limit is ${formatSize(registryLimits.archiveSize)}. Nothing was sent.`,
  );
}
