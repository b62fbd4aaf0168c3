import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import { pack, type Pack } from 'tar-stream';
import { releaseManifestFile } from '@sumut/contracts/registry/contract';
import { computeIntegrity } from '@sumut/contracts/registry/hashes';
import { registryLimits } from '@sumut/contracts/registry/limits';
import type { PartRelease } from '@sumut/contracts/registry/release';
import { CommandError } from '../CommandError.ts';
import { formatSize } from '../format.ts';

/** Fixed metadata, so that the same files always result in the same bytes. */
const fixedMetadata = { mode: 0o644, mtime: new Date(0), uid: 0, gid: 0 };

const add = (archive: Pack, name: string, content: Buffer) =>
  archive.entry({ ...fixedMetadata, name }, content);

/**
 * Reads the files of a build. Throws `no-module` when a file is missing or was changed after the build. The site could not detect
 * this for files that it already has.
 */
export async function readFiles(
  folder: string,
  { files }: Pick<PartRelease, 'files'>,
): Promise<Map<string, Buffer>> {
  const contents = new Map<string, Buffer>();
  for (const { path: name, integrity } of files) {
    const file = path.join(folder, 'dist', name);
    const content = await readFile(file).catch(() => {
      throw new CommandError('no-module', `${file} is missing. Run the build again.`);
    });
    if (computeIntegrity(content) !== integrity)
      throw new CommandError(
        'no-module',
        `${file} was changed after the build. Run the build again.`,
      );
    contents.set(name, content);
  }
  return contents;
}

/**
 * Packs `release.json` and the named files of a build. `release.json` comes first, so that the site can refuse the release before it
 * reads the rest. Throws `too-large`.
 */
export async function packArchive(
  { manifestBytes, contents }: { manifestBytes: Buffer; contents: ReadonlyMap<string, Buffer> },
  names: readonly string[],
): Promise<Buffer> {
  const archive = pack();
  const packed = buffer(archive.pipe(createGzip()));
  add(archive, releaseManifestFile, manifestBytes);
  for (const name of names.toSorted()) {
    const content = contents.get(name);
    if (content) add(archive, name, content);
  }
  archive.finalize();
  const bytes = await packed;
  if (bytes.length <= registryLimits.archiveSize) return bytes;
  throw new CommandError(
    'too-large',
    `The archive has ${formatSize(bytes.length)}; the limit is ${formatSize(registryLimits.archiveSize)}. Nothing was sent.`,
  );
}
