import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Browser, Platform, Session } from '@sumut/contracts/portal/ownAccount';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { cookieHash, newCookieValue, setCookie } from '../../../platform/http/cookies.ts';
import { HttpProblem } from '../../../platform/http/problem.ts';
import { type Account, toUser } from '../../../shared/accounts/repository.ts';
import {
  type ClientKind,
  createSession,
  deleteAccountSessions,
} from '../../../shared/accounts/sessions.ts';
import { requiredActions, sessionCookie, signedIn } from '../../../shared/accounts/signedIn.ts';

// The order matters: nearly every browser also names other browsers for compatibility.
const browserPatterns: [pattern: RegExp, browser: Browser][] = [
  [/\bEdg(e|A|iOS)?\//, 'edge'],
  [/\bOPR\/|\bOPT\//, 'opera'],
  [/\bSamsungBrowser\//, 'samsung'],
  [/\bFirefox\/|\bFxiOS\//, 'firefox'],
  [/\bChrome\/|\bCriOS\//, 'chrome'],
  [/\bSafari\//, 'safari'],
];
const platformPatterns: [pattern: RegExp, platform: Platform][] = [
  [/\bAndroid\b/, 'android'],
  [/\b(iPhone|iPad|iPod)\b/, 'ios'],
  [/\bWindows\b/, 'windows'],
  [/\bMacintosh\b/, 'macos'],
  [/\bLinux\b|\bX11\b/, 'linux'],
];

const findFirst = <T>(patterns: [RegExp, T][], text: string): T | undefined =>
  patterns.find(([pattern]) => pattern.test(text))?.[1];

/** Browser and platform of a User-Agent header. They suffice to recognise one's own sessions; nothing else of the header is stored. */
export const parseClientKind = (userAgent = ''): ClientKind => ({
  browser: findFirst(browserPatterns, userAgent) ?? 'other',
  platform: findFirst(platformPatterns, userAgent) ?? 'other',
});

/** A stored session, and the cookie that its owner gets after the transaction. */
export interface OpenedSession {
  session: Session;
  cookie: string;
}

/** A session as the API returns it. */
export const toSession = (
  request: FastifyRequest,
  { sessionId, account }: { sessionId: string; account: Account },
): Session => ({
  sessionId,
  user: toUser(account),
  ...requiredActions(request.server, account),
  departments: [...account.departments],
});

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
    ...parseClientKind(request.headers['user-agent']),
  });
  return { session: toSession(request, { sessionId, account }), cookie };
}

/**
 * Ends all sessions of the signed-in person and stores a new one, in the transaction of a change to the account. `account` is the
 * account after the change. Throws `not-signed-in` if an admin or another request with the same change has ended the session
 * of the request.
 */
export async function replaceSessions(
  db: Db,
  request: FastifyRequest,
  account: Account,
): Promise<OpenedSession> {
  const ended = await deleteAccountSessions(db, account.id);
  if (!ended.includes(signedIn(request).cookieHash)) throw new HttpProblem('not-signed-in');
  return openSession(db, request, account);
}

/** Sets the session cookie; returns the session for the response. */
export function setSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { session, cookie }: OpenedSession,
): Session {
  setCookie(request, reply, sessionCookie, cookie);
  return session;
}
