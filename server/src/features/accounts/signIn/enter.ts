import type { FastifyRequest } from 'fastify';
import type { UsedCode } from '@sumut/contracts/portal/auditDetails';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { clientIpKey } from '../../../platform/http/clientIp.ts';
import { HttpProblem } from '../../../platform/http/problem.ts';
import { type Credentials, recordSignIn } from '../../../shared/accounts/repository.ts';
import { deleteExpiredSessions, deleteSession } from '../../../shared/accounts/sessions.ts';
import { sessionHashes } from '../../../shared/accounts/signedIn.ts';
import { recordAudit } from '../../../shared/auditLog.ts';
import { openSession, type OpenedSession } from './openSession.ts';

/** Ends the session of a request's cookie. Returns the username of its owner, or undefined if there was no session. */
export async function endSession(db: Db, request: FastifyRequest): Promise<string | undefined> {
  for (const hash of sessionHashes(request)) {
    const username = await deleteSession(db, hash);
    if (username !== undefined) return username;
  }
  return undefined;
}

interface CheckedSignIn {
  account: Credentials;
  /** The second factor that was used, if any. */
  code: UsedCode | undefined;
  /** The identity provider that has verified the person, if one has. */
  provider?: string;
  /** Stores the result of the check in the transaction that opens the session. Throws if the checked data has changed since. */
  store?: (transaction: Db) => Promise<void>;
}

/**
 * Opens the session of a checked sign-in, in place of the session of the request's cookie. Throws `invalid-credentials` if the
 * account has changed since the check.
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
