import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { releaseManifestFile } from '@sumut/contracts/registry/contract';
import type { PartRelease } from '@sumut/contracts/registry/release';
import { UserFacingError } from '../../../platform/UserFacingError.ts';
import { packFiles, type PackedFile } from '../../../shared/releases/contents.ts';
import { measure, type Size } from '../contractCheck/checkSize.ts';
import { ReleaseRefusedError } from '../contractCheck/findings.ts';
import { verifyPages } from '../contractCheck/verifyPages.ts';
import { verifySearch } from '../contractCheck/verifySearch.ts';
import { firstFiles, parsePart, verifyPart } from '../contractCheck/verifyPart.ts';

/** A verified build of a module or of the shell, ready to be stored. */
export interface Build extends Size {
  release: PartRelease;
  /** The manifest's bytes as text. */
  manifest: string;
  files: PackedFile[];
}

/** Relative paths of everything under a folder; links and devices are refused. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => {
      const file = path.relative(folder, path.join(entry.parentPath, entry.name));
      if (!entry.isFile()) throw new UserFacingError(`${file} is not a regular file`);
      return file.split(path.sep).join('/');
    });
}

function verify(folder: string, manifest: Buffer, contents: ReadonlyMap<string, Buffer>) {
  try {
    const build = verifyPart(parsePart(manifest), contents);
    verifyPages(build);
    verifySearch(build);
    return build;
  } catch (error) {
    if (!(error instanceof ReleaseRefusedError)) throw error;
    throw new UserFacingError(`${folder}: ${error.message}`);
  }
}

/**
 * Reads the `dist` folder of a module or of the shell, verifies it against its own manifest (contract, hash, exactly the declared files by
 * size and sha384) and measures it. Throws `UserFacingError` naming the folder and its faults.
 */
export async function readBuild(folder: string): Promise<Build> {
  const manifestPath = path.join(folder, releaseManifestFile);
  const manifest = await readFile(manifestPath).catch(() => {
    throw new UserFacingError(`${manifestPath} cannot be read; build it first`);
  });
  const contents = new Map<string, Buffer>();
  for (const file of await listFiles(folder)) {
    if (file !== releaseManifestFile) contents.set(file, await readFile(path.join(folder, file)));
  }
  const build = verify(folder, manifest, contents);
  const { release, files } = build;
  const size = await measure(release, firstFiles(build), files);
  return { release, manifest: build.manifest, files: await packFiles(files), ...size };
}
