import { randomUUID } from 'node:crypto';
import type { Browser, OwnSession, Platform } from '@sumut/contracts/portal/ownAccount';
import type { Db } from '../../platform/database/schema/schema.ts';
import { clockTolerance } from '../clock.ts';
import { type Account, selectAccounts, toAccount } from './repository.ts';

/** The lifetime of a session in milliseconds: a working day with overtime. Our own choice (ASVS 5.0, 7.3). */
export const sessionLifetime = 12 * 60 * 60 * 1000;
/** Milliseconds without use after which a session ends. */
export const sessionIdleTime = 60 * 60 * 1000;
/** The precision of "last seen" in milliseconds, which avoids a write per request. */
const seenPrecision = 60 * 1000;

/** The kind of client of a session, from its User-Agent header. */
export interface ClientKind {
  browser: Browser;
  platform: Platform;
}

export interface NewSession extends ClientKind {
  accountId: string;
  cookieHash: string;
}

/** Stores a session and returns its public identifier. */
export async function createSession(db: Db, session: NewSession): Promise<string> {
  const now = Date.now();
  const sessionId = randomUUID();
  await db
    .insertInto('sessions')
    .values({
      cookie_hash: session.cookieHash,
      session_id: sessionId,
      account_id: session.accountId,
      created_at: now,
      last_seen_at: now,
      expires_at: now + sessionLifetime,
      browser: session.browser,
      platform: session.platform,
    })
    .execute();
  return sessionId;
}

/** Deletes expired sessions. */
export async function deleteExpiredSessions(db: Db): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', Date.now()).execute();
}

/**
 * The session of a cookie with the current data of its account; undefined if the session has expired or was idle too long, or
 * the account is disabled. Updates "last seen" unless `unattended`: automatic requests of an open page must
 * not keep the session alive.
 */
export async function findSession(
  db: Db,
  cookieHash: string,
  { unattended = false } = {},
): Promise<{ sessionId: string; account: Account } | undefined> {
  const now = Date.now();
  const row = await selectAccounts(db)
    .innerJoin('sessions', 'sessions.account_id', 'accounts.id')
    .select(['session_id', 'last_seen_at'])
    .where('cookie_hash', '=', cookieHash)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', now - sessionIdleTime)
    // A session from the future was created while the clock was wrong, and would last too long.
    .where('sessions.created_at', '<=', now + clockTolerance)
    .where('last_seen_at', '<=', now + clockTolerance)
    .where('disabled', '=', 0)
    .executeTakeFirst();
  if (!row) return undefined;
  if (!unattended && now - row.last_seen_at > seenPrecision) {
    const seen = db.updateTable('sessions').set({ last_seen_at: now });
    await seen.where('cookie_hash', '=', cookieHash).execute();
  }
  return { sessionId: row.session_id, account: toAccount(row) };
}

/** The open sessions of an account, the most recently used first. */
export async function listSessions(
  db: Db,
  accountId: string,
): Promise<Omit<OwnSession, 'current'>[]> {
  const now = Date.now();
  const rows = await db
    .selectFrom('sessions')
    .select(['session_id', 'created_at', 'last_seen_at', 'browser', 'platform'])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', now - sessionIdleTime)
    .orderBy('last_seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(({ session_id: id, browser, platform, ...row }) => ({
    id,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    browser,
    platform,
  }));
}

/** The id of the account that owns a session, or undefined if there is no such session. */
export async function findSessionOwner(db: Db, sessionId: string): Promise<string | undefined> {
  const query = db.selectFrom('sessions').select('account_id');
  const row = await query.where('session_id', '=', sessionId).executeTakeFirst();
  return row?.account_id;
}

/** Ends a session. Returns the username of its owner, or undefined if there was no such session. */
export async function deleteSession(db: Db, cookieHash: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('sessions')
    .where('cookie_hash', '=', cookieHash)
    .returning('account_id')
    .executeTakeFirst();
  if (!row) return undefined;
  const owner = db.selectFrom('accounts').select('username').where('id', '=', row.account_id);
  return (await owner.executeTakeFirstOrThrow()).username;
}

/** Ends a session by its public identifier. */
export async function deleteSessionById(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom('sessions').where('session_id', '=', sessionId).execute();
}

/** Ends all sessions of an account, and returns the hashes of their cookies. */
export async function deleteAccountSessions(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .returning('cookie_hash')
    .execute();
  return rows.map((row) => row.cookie_hash);
}
