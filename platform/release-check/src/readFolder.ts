import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { releaseManifestFile } from '@sumut/contracts/registry/contract';
import { finding, ReleaseRefusedError } from './findings.ts';

/** The files of a folder with a build. */
export interface BuildFolder {
  manifest: Buffer;
  /** All files but the manifest, by path. */
  contents: Map<string, Buffer>;
}

const refuse = (text: string) => new ReleaseRefusedError([finding('archive', 'refused', text)]);

/** The relative paths of all files in a folder and its subfolders. Throws `ReleaseRefusedError` for links and devices. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => {
      const file = path
        .relative(folder, path.join(entry.parentPath, entry.name))
        .split(path.sep)
        .join('/');
      if (!entry.isFile()) throw refuse(`${file} is not a regular file`);
      return file;
    });
}

/** Reads a folder with a build. Throws `ReleaseRefusedError` when it has no manifest, or contains anything but files. */
export async function readFolder(folder: string): Promise<BuildFolder> {
  const manifest = await readFile(path.join(folder, releaseManifestFile)).catch(() => {
    throw refuse(`${releaseManifestFile} cannot be read; run the build first`);
  });
  const contents = new Map<string, Buffer>();
  for (const file of await listFiles(folder)) {
    if (file !== releaseManifestFile) contents.set(file, await readFile(path.join(folder, file)));
  }
  return { manifest, contents };
}
