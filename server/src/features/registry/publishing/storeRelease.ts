import { releaseSchema } from '@sumut/contracts/registry/release';
import { shellName } from '@sumut/contracts/registry/shellName';
import { UserFacingError } from '../../../platform/UserFacingError.ts';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { lockContents } from '../../../shared/releases/contents.ts';
import {
  findManifest,
  insertRelease,
  type NewRelease,
  restoreFiles,
} from '../../../shared/releases/repository.ts';

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
