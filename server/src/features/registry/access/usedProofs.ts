import { isUniqueViolation } from '../../../platform/database/errors.ts';
import type { Db } from '../../../platform/database/schema/schema.ts';

/** Stores a single-use id until it expires, in milliseconds since the epoch. Returns false when the id was used before. */
export async function useOnce(db: Db, id: string, expiresAt: number): Promise<boolean> {
  await db.deleteFrom('used_proofs').where('expires_at', '<=', Date.now()).execute();
  try {
    await db.insertInto('used_proofs').values({ jti: id, expires_at: expiresAt }).execute();
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}
