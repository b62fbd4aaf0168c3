import type { FastifyRequest } from 'fastify';
import { accountHeader } from '@sumut/contracts/api/headers';
import type { Db } from '../../platform/database/schema/schema.ts';
import type { Environment } from '../../platform/environment/environment.ts';
import { cookieHash, readCookies, type CookieKind } from '../../platform/http/cookies.ts';
import { HttpProblem } from '../../platform/http/problem.ts';
import type { App } from '../../platform/http/types.ts';
import { type Account, hasSecondFactor } from './repository.ts';
import { findSession, sessionLifetime } from './sessions.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Which people with a local account must have a second factor. */
    secondFactorPolicy: Environment['secondFactor'];
  }
}

export const sessionCookie: CookieKind = {
  name: 'session',
  sameSite: 'strict',
  maxAge: sessionLifetime / 1000,
};

/** The hashes of a request's session cookies, of which at most one belongs to a session. */
export const sessionHashes = (request: FastifyRequest): string[] =>
  readCookies(request, sessionCookie).map(cookieHash);

/** An action that people must complete before they may use other routes. */
export type RequiredAction = 'password-change-required' | 'enrolment-required';

/** A valid session with the current data of its account. */
export interface SignedIn {
  sessionId: string;
  cookieHash: string;
  account: Account;
  mustChangePassword: boolean;
  mustEnrol: boolean;
}

const sessions = new WeakMap<FastifyRequest, SignedIn>();

/** Whether an account needs a second factor here. For connected accounts, the identity provider checks second factors. */
export function needsSecondFactor(
  { secondFactorPolicy }: App,
  { role, ofProvider }: Pick<Account, 'role' | 'ofProvider'>,
): boolean {
  if (ofProvider || secondFactorPolicy === 'nobody') return false;
  return secondFactorPolicy === 'everybody' || role === 'admin';
}

/** The required actions of an account, in the format of the session response. */
export const requiredActions = (app: App, account: Account) => ({
  mustChangePassword: account.hasInitialSecret,
  mustEnrol: needsSecondFactor(app, account) && !hasSecondFactor(account),
});

/** The session of a request's cookie, whichever account the sender shows. Throws `not-signed-in`. */
export async function loadAnySession(db: Db, request: FastifyRequest): Promise<SignedIn> {
  // An open page polls these routes without the person's action.
  const unattended = request.routeOptions.config.polled === true;
  for (const hash of sessionHashes(request)) {
    const found = await findSession(db, hash, { unattended });
    if (!found) continue;
    const actions = requiredActions(request.server, found.account);
    const session = { ...found, cookieHash: hash, ...actions };
    sessions.set(request, session);
    return session;
  }
  throw new HttpProblem('not-signed-in');
}

/**
 * The session of a request's cookie, with or without required actions. Throws `not-signed-in`, and `other-account` if the sender shows
 * the data of another account: several tabs share a cookie, and nothing may be done in the name of somebody else.
 */
export async function loadSession(db: Db, request: FastifyRequest): Promise<SignedIn> {
  const session = await loadAnySession(db, request);
  const shown = request.headers[accountHeader];
  if (shown !== undefined && shown !== encodeURIComponent(session.account.username))
    throw new HttpProblem('other-account');
  return session;
}

/** Throws `other-account` like `loadSession`, for a route that does not need a session. */
export async function refuseOtherAccount(db: Db, request: FastifyRequest): Promise<void> {
  if (request.headers[accountHeader] === undefined) return;
  await loadSession(db, request).catch((error: unknown) => {
    if (!(error instanceof HttpProblem && error.problem.code === 'not-signed-in')) throw error;
  });
}

/** Throws `password-change-required` or `enrolment-required`, unless `despite` contains it. */
export function refuseRequiredActions(
  { mustChangePassword, mustEnrol }: SignedIn,
  despite: readonly RequiredAction[] = [],
): void {
  const refuse = (restriction: RequiredAction) => {
    if (!despite.includes(restriction)) throw new HttpProblem(restriction);
  };
  if (mustChangePassword) refuse('password-change-required');
  if (mustEnrol) refuse('enrolment-required');
}

/** The session of a request, if it has no required actions. Throws `not-signed-in`, and the errors of `refuseRequiredActions`. */
export async function requireSession(db: Db, request: FastifyRequest): Promise<SignedIn> {
  const session = await loadSession(db, request);
  refuseRequiredActions(session);
  return session;
}

/** The session that `loadSession` has found for a request, or undefined. */
export const loadedSession = (request: FastifyRequest): SignedIn | undefined =>
  sessions.get(request);

/** The session of a request. Available in routes behind `requirePermissions`. */
export function signedIn(request: FastifyRequest): SignedIn {
  const session = loadedSession(request);
  if (!session) throw new Error('The route is not behind requirePermissions');
  return session;
}
