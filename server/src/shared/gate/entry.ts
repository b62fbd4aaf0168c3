import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  clearCookie,
  readCookie,
  setCookie,
  type CookieKind,
} from '../../platform/http/cookies.ts';

/**
 * Marks the next page as the one after a right password in the plain form: there the script stores the gate session and
 * opens the gate, as after a password that it has sent itself. Without a pass the cookie has no effect.
 */
const entryCookie: CookieKind = { name: 'entered', sameSite: 'strict', maxAge: 60 };

/** Sets the cookie on a response. */
export const setEntryCookie = (request: FastifyRequest, reply: FastifyReply): void =>
  setCookie(request, reply, entryCookie, '1');

/** Whether the request has the cookie, which is cleared. */
export function consumeEntryCookie(request: FastifyRequest, reply: FastifyReply): boolean {
  const marked = readCookie(request, entryCookie) !== undefined;
  if (marked) clearCookie(request, reply, entryCookie);
  return marked;
}
