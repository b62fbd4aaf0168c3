import { gateLimits } from '@sumut/contracts/gate/limits';
import type { Db } from '../../platform/database/schema/schema.ts';
import { clockTolerance } from '../clock.ts';

/** A visitor's right to pass the gate. Times in milliseconds since the epoch. */
export interface Pass {
  token: string;
  createdAt: number;
}

/** Stores a new pass and deletes expired passes. */
export async function createPass(db: Db, cookieHash: string, pass: Pass): Promise<void> {
  await db.deleteFrom('passes').where('expires_at', '<=', pass.createdAt).execute();
  await db
    .insertInto('passes')
    .values({
      cookie_hash: cookieHash,
      token: pass.token,
      created_at: pass.createdAt,
      expires_at: pass.createdAt + gateLimits.sessionLifetime,
    })
    .execute();
}

/** The unexpired passes of cookies, by the cookies' hashes. */
export async function findPasses(
  db: Db,
  cookieHashes: readonly string[],
): Promise<Map<string, Pass>> {
  const now = Date.now();
  const rows = await db
    .selectFrom('passes')
    .select(['cookie_hash', 'token', 'created_at'])
    .where('cookie_hash', 'in', [...new Set(cookieHashes)])
    .where('expires_at', '>', now)
    // A pass from the future was created while the clock was wrong, and would last too long.
    .where('created_at', '<=', now + clockTolerance)
    .execute();
  return new Map(
    rows.map((row) => [row.cookie_hash, { token: row.token, createdAt: row.created_at }]),
  );
}

/** Ends the pass of a cookie, if it exists. */
export async function deletePass(db: Db, cookieHash: string): Promise<void> {
  await db.deleteFrom('passes').where('cookie_hash', '=', cookieHash).execute();
}
