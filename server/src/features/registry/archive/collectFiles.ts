import type { Extract, Header } from 'tar-stream';
import { releaseManifestFile } from '@sumut/contracts/registry/contract';
import { registryLimits } from '@sumut/contracts/registry/limits';
import { assetFileSchema } from '@sumut/contracts/registry/assets';
import { finding, ReleaseRefusedError } from '@sumut/release-check/findings';

/** Maximum bytes of a manifest. Two thousand files take 300 kB. Our own choice. */
export const manifestLimit = 1024 * 1024;

export interface ArchivedFiles {
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
export async function collectFiles(tar: Extract): Promise<ArchivedFiles> {
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
