import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from '@sumut/contracts';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { cookieHash, newCookieValue, setCookie } from '../../../platform/http/cookies.ts';
import { HttpProblem } from '../../../platform/http/problem.ts';
import { clientOf } from './clientKind.ts';
import { toUser, type Account } from '../../../shared/accounts/repository.ts';
import { createSession, deleteSessionsOf } from '../../../shared/accounts/sessions.ts';
import { duties, sessionCookie, signedIn } from '../../../shared/accounts/signedIn.ts';

/** A session that is stored; its owner gets the cookie when the transaction is through. */
export interface OpenedSession {
  session: Session;
  cookie: string;
}

/** What the client is told of a session. */
export const toSession = (
  request: FastifyRequest,
  { sessionId, account }: { sessionId: string; account: Account },
): Session => ({ sessionId, user: toUser(account), ...duties(request.server, account) });

/** Stores a new session of an account. */
export async function openSession(
  db: Db,
  request: FastifyRequest,
  account: Account,
): Promise<OpenedSession> {
  const cookie = newCookieValue();
  const sessionId = await createSession(db, {
    accountId: account.id,
    cookieHash: cookieHash(cookie),
    ...clientOf(request.headers['user-agent']),
  });
  return { session: toSession(request, { sessionId, account }), cookie };
}

/**
 * Ends all sessions of who makes the request and stores a new one, in the transaction of a change to the account.
 * `account` is as it is after the change. Throws `not-signed-in` when the session was ended in between: by an admin,
 * or by the same change made twice at once.
 */
export async function replaceSessions(
  db: Db,
  request: FastifyRequest,
  account: Account,
): Promise<OpenedSession> {
  const ended = await deleteSessionsOf(db, account.id);
  if (!ended.includes(signedIn(request).cookieHash)) throw new HttpProblem('not-signed-in');
  return openSession(db, request, account);
}

/** Gives the browser its cookie; returns what the answer says. */
export function handOver(
  request: FastifyRequest,
  reply: FastifyReply,
  { session, cookie }: OpenedSession,
): Session {
  setCookie(request, reply, sessionCookie, cookie);
  return session;
}
