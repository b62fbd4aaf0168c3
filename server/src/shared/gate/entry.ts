import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  clearCookie,
  readCookie,
  setCookie,
  type CookieKind,
} from '../../platform/http/cookies.ts';

/**
 * Marks the next page as the one that the right password has led to by a plain submit: there the script stores the
 * record and opens the gate, as it does after a password that it has sent itself. Without a pass it says nothing.
 */
const entryCookie: CookieKind = { name: 'entered', sameSite: 'strict', maxAge: 60 };

/** Leaves the mark with an answer. */
export const setEntryCookie = (request: FastifyRequest, reply: FastifyReply): void =>
  setCookie(request, reply, entryCookie, '1');

/** Whether the page is that one; asked once, because the mark is gone then. */
export function consumeEntryCookie(request: FastifyRequest, reply: FastifyReply): boolean {
  const marked = readCookie(request, entryCookie) !== undefined;
  if (marked) clearCookie(request, reply, entryCookie);
  return marked;
}
