import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  clearCookie,
  readCookies,
  setCookie,
  type CookieKind,
} from '../../platform/http/cookies.ts';

/**
 * Marks the page that follows the right password in the form without scripts: the script of that page stores the gate session
 * and opens the gate, as if it had sent the password itself. Without a pass the cookie has no effect.
 */
const entryCookie: CookieKind = { name: 'entered', sameSite: 'strict', maxAge: 60 };

/** Sets the entry cookie on a response. */
export const setEntryCookie = (request: FastifyRequest, reply: FastifyReply): void =>
  setCookie(request, reply, entryCookie, '1');

/** Returns whether the request has the entry cookie, and clears the cookie. */
export function consumeEntryCookie(request: FastifyRequest, reply: FastifyReply): boolean {
  const marked = readCookies(request, entryCookie).length > 0;
  if (marked) clearCookie(request, reply, entryCookie);
  return marked;
}
