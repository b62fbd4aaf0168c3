import type { Release } from '@sumut/contracts';
import { releaseSchema } from '@sumut/contracts/schemas';
import { ExplainedError } from '../../../platform/UserFacingError.ts';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { findRecord, insertRelease, type NewRelease } from '../../../shared/releases/repository.ts';

/** Widget types may be described after a build: they are told apart by nothing that runs. */
const comparable = (release: Release): string => JSON.stringify({ ...release, types: {} });

/**
 * Stores a release unless it is stored already; gives whether it was new. Throws `ExplainedError` when another
 * release has its hash.
 */
export async function storeRelease(db: Db, added: NewRelease): Promise<boolean> {
  const { name, hash } = added.release;
  const stored = await findRecord(db, name, hash);
  if (stored === undefined) {
    await insertRelease(db, added);
    return true;
  }
  if (comparable(releaseSchema.parse(JSON.parse(stored))) !== comparable(added.release)) {
    throw new ExplainedError(
      `Module "${name}" refused: another release with the hash ${hash} is stored`,
    );
  }
  return false;
}
