import type { FastifyRequest } from 'fastify';
import type { UsedCode } from '@sumut/contracts/portal/auditDetails';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { clientIpKey } from '../../../platform/http/clientIp.ts';
import { cookieHash, readCookie } from '../../../platform/http/cookies.ts';
import { HttpProblem } from '../../../platform/http/problem.ts';
import { type Credentials, recordSignIn } from '../../../shared/accounts/repository.ts';
import { deleteExpiredSessions, deleteSession } from '../../../shared/accounts/sessions.ts';
import { sessionCookie } from '../../../shared/accounts/signedIn.ts';
import { recordAudit } from '../../../shared/auditLog.ts';
import { openSession, type OpenedSession } from './openSession.ts';

/** Ends the session that a request brings; returns the username of its owner, or undefined when there was none. */
export async function endSession(db: Db, request: FastifyRequest): Promise<string | undefined> {
  const cookie = readCookie(request, sessionCookie);
  return cookie === undefined ? undefined : deleteSession(db, cookieHash(cookie));
}

interface CheckedSignIn {
  account: Credentials;
  /** The second factor that was used, if any. */
  code: UsedCode | undefined;
  /** The identity provider that has verified the person, if one has. */
  provider?: string;
  /** Stores, in the transaction of the session, what the check relied on; throws if it was changed in between. */
  store?: (transaction: Db) => Promise<void>;
}

/**
 * Opens the session of a sign-in that was checked, in place of the one that the request brings. Throws
 * `invalid-credentials` when the account was changed in between.
 */
export async function enter(
  db: Db,
  request: FastifyRequest,
  { account, code, provider, store }: CheckedSignIn,
): Promise<OpenedSession> {
  await deleteExpiredSessions(db);
  return db.transaction().execute(async (transaction) => {
    if (!(await recordSignIn(transaction, account))) throw new HttpProblem('invalid-credentials');
    await store?.(transaction);
    await endSession(transaction, request);
    const { username } = account;
    const details = { address: clientIpKey(request.ip), code, provider };
    const entry = { actor: username, subject: username, details };
    await recordAudit(transaction, { ...entry, action: 'session.signed-in' });
    return openSession(transaction, request, account);
  });
}
