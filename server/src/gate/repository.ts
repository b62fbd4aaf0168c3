import { gateLimits } from '@sumut/contracts';
import type { Db } from '../database/schema.ts';

/** A visitor's right to what lies behind the gate. Times in milliseconds since the epoch. */
export interface Pass {
  token: string;
  createdAt: number;
}

/** Stores a new pass and clears away those that have expired. */
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

/** The unexpired pass of a cookie, or null. */
export async function findPass(db: Db, cookieHash: string): Promise<Pass | null> {
  const row = await db
    .selectFrom('passes')
    .select(['token', 'created_at'])
    .where('cookie_hash', '=', cookieHash)
    .where('expires_at', '>', Date.now())
    .executeTakeFirst();
  return row ? { token: row.token, createdAt: row.created_at } : null;
}

export async function deletePass(db: Db, cookieHash: string): Promise<void> {
  await db.deleteFrom('passes').where('cookie_hash', '=', cookieHash).execute();
}
