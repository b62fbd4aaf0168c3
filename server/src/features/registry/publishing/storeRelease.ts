import { type PartRelease, releaseSchema } from '@sumut/contracts/registry/release';
import { shellName } from '@sumut/contracts/registry/shellName';
import type { BuiltFile } from '@sumut/release-check/builtFile';
import { finding } from '@sumut/release-check/findings';
import { UserFacingError } from '../../../platform/UserFacingError.ts';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { lockContents } from '../../../shared/releases/contents.ts';
import {
  findManifest,
  insertRelease,
  type NewRelease,
  restoreFiles,
} from '../../../shared/releases/repository.ts';
import { HttpProblem } from '../../../platform/http/problem.ts';
import { StorageError } from '../../../platform/objectStorage/bucket.ts';
import type { PlacedFile, ReleaseSource } from '../../../shared/releases/contentStore.ts';
import { packFiles } from '../../../shared/releases/packFiles.ts';

/** Seconds after which a team may send its release again. */
const retryAfter = 30;

/**
 * Stores the contents that a release adds in the database or the bucket, before the transaction that stores the release. Throws
 * `unavailable`, with a finding, when the storage is not available.
 */
export async function placeContents(
  { db, contents }: ReleaseSource,
  release: PartRelease,
  added: readonly BuiltFile[],
): Promise<PlacedFile[]> {
  try {
    return await contents.put(db, await packFiles(release, added));
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    const text = `the site's storage for release files is not available (${error.reason}); nothing was stored`;
    throw new HttpProblem('unavailable', {
      retryAfter,
      findings: [finding('archive', 'refused', text)],
    });
  }
}

/** A module's manifest without fields that do not affect the code and that may be added after the build (`types`, `uses`). */
const comparable = (manifest: string): string =>
  JSON.stringify({ ...releaseSchema.parse(JSON.parse(manifest)), types: {}, uses: {} });

/**
 * Stores a release unless it is stored already, and restores its files if they were removed. Returns whether anything was stored.
 * Expects a transaction. Throws `UserFacingError` when another release has the same hash.
 */
export async function storeRelease(db: Db, added: NewRelease): Promise<boolean> {
  const { name, hash } = added.release;
  await lockContents(db);
  const stored = await findManifest(db, name, hash);
  if (stored === undefined) {
    await insertRelease(db, added);
    return true;
  }
  // The hash of the shell covers its whole manifest.
  if (name !== shellName && comparable(stored) !== comparable(added.manifest)) {
    throw new UserFacingError(
      `Module "${name}" refused: another release with the hash ${hash} is stored`,
    );
  }
  return restoreFiles(db, added);
}
