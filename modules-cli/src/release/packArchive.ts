import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import { pack, type Pack } from 'tar-stream';
import { recordFile, registryLimits, type Release } from '@sumut/contracts';
import { CommandError } from '../CommandError.ts';
import { formatSize } from '../output/format.ts';

/** The same files make the same bytes, whenever and by whom they are packed. */
const timeless = { mode: 0o644, mtime: new Date(0), uid: 0, gid: 0 };

const add = (archive: Pack, name: string, content: Buffer) =>
  archive.entry({ ...timeless, name }, content);

/**
 * The archive of a build: the record first, so that the site can refuse before it has read the rest, then the files
 * that the record names. Throws `no-module` when one is missing and `too-large`.
 */
export async function packArchive(
  folder: string,
  record: Buffer,
  { files }: Release,
): Promise<Buffer> {
  const archive = pack();
  const packed = buffer(archive.pipe(createGzip()));
  add(archive, recordFile, record);
  for (const name of files.map((file) => file.path).sort()) {
    const file = path.join(folder, 'dist', name);
    const content = await readFile(file).catch(() => {
      throw new CommandError('no-module', `${file} is missing. Build the module again.`);
    });
    add(archive, name, content);
  }
  archive.finalize();
  const bytes = await packed;
  if (bytes.length <= registryLimits.archiveSize) return bytes;
  throw new CommandError(
    'too-large',
    `The archive has ${formatSize(bytes.length)}; the site takes ${formatSize(registryLimits.archiveSize)}. Nothing was sent.`,
  );
}
