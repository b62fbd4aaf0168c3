import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract, type Extract, type Header } from 'tar-stream';
import { registryLimits } from '@sumut/contracts/registry/limits';
import { finding, ReleaseRefusedError } from '@sumut/release-check/findings';
import { releaseManifestFile } from '@sumut/contracts/registry/contract';
import { assetFileSchema } from '@sumut/contracts/registry/assets';

/** Maximum bytes of a manifest. Two thousand files take 300 kB. Our own choice. */
const manifestLimit = 1024 * 1024;

interface ArchivedFiles {
  manifest: Buffer;
  /** All files but the manifest, by path. */
  files: Map<string, Buffer>;
}

const refuse = (reason: string): never => {
  throw new ReleaseRefusedError([finding('archive', 'refused', reason)]);
};

/** Checks entries by their headers, so that an error is found before the content is read. */
function createChecker(): (header: Header) => void {
  const seen = new Set<string>();
  let left: number = registryLimits.releaseSize;

  return ({ name, type, size }) => {
    const shown = JSON.stringify(name);
    if (type !== 'file') refuse(`${shown} is not a regular file`);
    // Paths are ASCII only, so no two paths are the same name in different Unicode normalisation forms.
    const path = assetFileSchema.shape.path.safeParse(name);
    if (!path.success) refuse(`${shown} is not a plain relative path`);
    if (seen.has(name.toLowerCase())) refuse(`${shown}: two files have the same name`);
    seen.add(name.toLowerCase());
    if (name === releaseManifestFile) {
      if (size > manifestLimit) refuse(`${shown} is larger than ${manifestLimit} bytes`);
      return;
    }
    left -= size;
    if (left < 0)
      refuse(`${shown} exceeds the limit of ${registryLimits.releaseSize} bytes for a release`);
    const count = seen.has(releaseManifestFile) ? seen.size - 1 : seen.size;
    if (count > registryLimits.filesPerRelease) {
      refuse(`${shown} exceeds the limit of ${registryLimits.filesPerRelease} files for a release`);
    }
  };
}

async function readContent(entry: AsyncIterable<unknown>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of entry as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/**
 * Extracts the files of a tar into memory. Skips folders. Throws
 * `ReleaseRefusedError` at the first entry that a release may not have, and the parser's errors.
 */
async function collectFiles(tar: Extract): Promise<ArchivedFiles> {
  const check = createChecker();
  const files = new Map<string, Buffer>();
  for await (const entry of tar) {
    if (entry.header.type === 'directory') {
      entry.resume();
      continue;
    }
    check(entry.header);
    files.set(entry.header.name, await readContent(entry));
  }
  const manifest = files.get(releaseManifestFile) ?? refuse(`${releaseManifestFile} is missing`);
  files.delete(releaseManifestFile);
  return { manifest, files };
}

/** Bytes of headers, their extensions and padding: 4096 bytes per file, with room for long names. */
const framing = 4096 * (registryLimits.filesPerRelease + 1);
/** Bytes of the whole tar. The files in it also have their own limit. */
const tarLimit = registryLimits.releaseSize + manifestLimit + framing;

const refusal = (reason: string) =>
  new ReleaseRefusedError([finding('archive', 'refused', reason)]);

/** Passes bytes on, and throws after `limit` bytes, so that no further bytes are read. */
const atMost = (limit: number, reason: string) =>
  async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let passed = 0;
    for await (const chunk of chunks) {
      passed += chunk.length;
      if (passed > limit) throw refusal(reason);
      yield chunk;
    }
  };

/**
 * Reads a release's archive, a tar compressed by gzip, into memory; nothing is written to disk. Throws
 * `ReleaseRefusedError` for anything but an archive of plain files with a manifest, within the registry's limits; it
 * stops reading at the first fault, and inflates no more than the limits allow. `source` stays open, so that
 * its sender can still get a response; its own errors are thrown unchanged.
 */
export async function readArchive(source: Readable): Promise<ArchivedFiles> {
  const incoming: AsyncIterable<Buffer> = source.iterator({ destroyOnReturn: false });
  let received = 0;
  let lost: Error | undefined;
  const chunks = async function* () {
    try {
      for await (const chunk of incoming) {
        received += chunk.length;
        yield chunk;
      }
    } catch (error) {
      lost = error as Error;
      throw error;
    }
  };
  const gunzip = createGunzip();
  const tar = extract();
  const feeding = pipeline(
    chunks,
    atMost(registryLimits.archiveSize, 'the archive is too large'),
    gunzip,
    atMost(tarLimit, 'the decompressed archive is too large'),
    tar,
  );
  // The pipeline is not awaited, because a sender that stops sending would block it. The reader of the tar reports its errors.
  feeding.catch(() => undefined);
  try {
    const files = await collectFiles(tar);
    await feeding;
    // Node stops at the first zero byte after a gzip member and ignores the rest.
    if (gunzip.bytesWritten < received) throw refusal('there is data after the end of the archive');
    return files;
  } catch (error) {
    if (error instanceof ReleaseRefusedError) throw error;
    if (lost) throw lost;
    throw refusal(`the archive cannot be read: ${(error as Error).message}`);
  }
}
