import type { PartRelease } from '@sumut/contracts/registry/release';
import { UserFacingError } from '../../../platform/UserFacingError.ts';
import { type PackedFile, packFiles } from '../../../shared/releases/packFiles.ts';
import { measure, type Size } from '@sumut/release-check/checkSize';
import { ReleaseRefusedError } from '@sumut/release-check/findings';
import { readFolder } from '@sumut/release-check/readFolder';
import { verifyContents } from '@sumut/release-check/verifyContents';
import { firstFiles, parsePart, verifyPart } from '@sumut/release-check/verifyPart';

/** A verified build of a module or of the shell, ready to be stored. */
export interface Build extends Size {
  release: PartRelease;
  /** The exact text of the manifest file. */
  manifest: string;
  files: PackedFile[];
}

async function readVerified(folder: string) {
  try {
    const { manifest, contents } = await readFolder(folder);
    const build = verifyPart(parsePart(manifest), contents);
    verifyContents(build);
    return build;
  } catch (error) {
    if (!(error instanceof ReleaseRefusedError)) throw error;
    throw new UserFacingError(`${folder}: ${error.message}`);
  }
}

/**
 * Reads the `dist` folder of a module or of the shell, verifies it against its own manifest (contract, hash, exactly the declared
 * files by size and sha384) and measures it. Throws `UserFacingError` with the folder and its faults.
 */
export async function readBuild(folder: string): Promise<Build> {
  const build = await readVerified(folder);
  const { release, files } = build;
  const size = await measure(release, firstFiles(build), files);
  return { release, manifest: build.manifest, files: await packFiles(release, files), ...size };
}
