import type { FastifyRequest } from 'fastify';
import type { Db } from '../database/schema.ts';
import { cookieHash, type CookieKind } from '../http/cookies.ts';
import { HttpProblem } from '../http/problem.ts';
import type { App } from '../http/types.ts';
import { findSession, sessionLifetime } from './sessions.ts';

export const sessionCookie: CookieKind = {
  name: 'session',
  sameSite: 'strict',
  maxAge: sessionLifetime / 1000,
};

/** The session that a request's cookie names; throws `not-signed-in`. */
export async function sessionOf(db: Db, request: FastifyRequest) {
  const cookie = request.cookies[sessionCookie.name];
  const session = cookie && (await findSession(db, cookieHash(cookie)));
  if (!session) throw new HttpProblem('not-signed-in');
  return session;
}

/** Makes every route of this scope need a signed-in account, looked up anew at each request. */
export function requireSignIn(scope: App, db: Db): void {
  scope.addHook('onRequest', async (request) => {
    await sessionOf(db, request);
  });
}
