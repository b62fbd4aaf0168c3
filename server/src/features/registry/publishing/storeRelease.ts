import { type Release, releaseSchema } from '@sumut/contracts/registry/release';
import { UserFacingError } from '../../../platform/UserFacingError.ts';
import type { Db } from '../../../platform/database/schema/schema.ts';
import {
  findManifest,
  insertRelease,
  type NewRelease,
} from '../../../shared/releases/repository.ts';

/** The manifest without what may be added after a build or by a newer one, and does not affect the code. */
const comparable = (release: Release): string =>
  JSON.stringify({ ...release, types: {}, uses: {} });

/**
 * Stores a release unless it is stored already; returns whether it was new. Throws `UserFacingError` when another
 * release has its hash.
 */
export async function storeRelease(db: Db, added: NewRelease): Promise<boolean> {
  const { name, hash } = added.release;
  const stored = await findManifest(db, name, hash);
  if (stored === undefined) {
    await insertRelease(db, added);
    return true;
  }
  if (comparable(releaseSchema.parse(JSON.parse(stored))) !== comparable(added.release)) {
    throw new UserFacingError(
      `Module "${name}" refused: another release with the hash ${hash} is stored`,
    );
  }
  return false;
}
