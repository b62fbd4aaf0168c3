import { randomUUID } from 'node:crypto';
import type { Db } from '../database/schema.ts';
import type { Account } from './repository.ts';

/** A working day and some overtime, in milliseconds: then everyone signs in anew. Ours (ASVS 5.0, 7.3). */
export const sessionLifetime = 12 * 60 * 60 * 1000;
/** A session that nobody used for an hour ends. */
export const sessionIdleTime = 60 * 60 * 1000;
/** How exactly "last seen" is kept: a write per request would buy nothing. */
const seenPrecision = 60 * 1000;

/** Stores a session and clears away expired ones; gives its public identifier. */
export async function createSession(
  db: Db,
  accountId: string,
  cookieHash: string,
): Promise<string> {
  const now = Date.now();
  const sessionId = randomUUID();
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
  await db
    .insertInto('sessions')
    .values({
      cookie_hash: cookieHash,
      session_id: sessionId,
      account_id: accountId,
      created_at: now,
      last_seen_at: now,
      expires_at: now + sessionLifetime,
    })
    .execute();
  return sessionId;
}

/**
 * The session of a cookie with its account as it is now, or undefined when it expired, was idle too long, or the
 * account is disabled. Notes that the session was seen.
 */
export async function findSession(
  db: Db,
  cookieHash: string,
): Promise<{ sessionId: string; account: Account } | undefined> {
  const now = Date.now();
  const row = await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select(['session_id', 'last_seen_at'])
    .select(['accounts.id', 'username', 'first_name', 'last_name', 'role'])
    .where('cookie_hash', '=', cookieHash)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', now - sessionIdleTime)
    .where('disabled', '=', 0)
    .executeTakeFirst();
  if (!row) return undefined;
  if (now - row.last_seen_at > seenPrecision) {
    const seen = db.updateTable('sessions').set({ last_seen_at: now });
    await seen.where('cookie_hash', '=', cookieHash).execute();
  }
  const { id, username, role, first_name: firstName, last_name: lastName } = row;
  return { sessionId: row.session_id, account: { id, username, firstName, lastName, role } };
}

export async function deleteSession(db: Db, cookieHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('cookie_hash', '=', cookieHash).execute();
}
