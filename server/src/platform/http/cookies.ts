import { createHash, randomBytes } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A new unguessable cookie value of 256 random bits. */
export const newCookieValue = (): string => randomBytes(32).toString('base64url');

/** The hash of a cookie's value, for the database: a stolen copy of the database contains no usable cookies. */
export const cookieHash = (value: string): string =>
  createHash('sha256').update(value).digest('base64url');

export interface CookieKind {
  /** The name without the prefix that is added over HTTPS. */
  name: string;
  sameSite: 'lax' | 'strict';
  /** Seconds. */
  maxAge: number;
}

/**
 * The cookie's name, over HTTPS with the `__Host-` prefix: browsers accept such a cookie only from this host, over HTTPS and for
 * all paths, so that no sibling host and no attacker on plain HTTP can set it. Plain HTTP cannot use the prefix.
 */
const getCookieName = (request: FastifyRequest, { name }: Pick<CookieKind, 'name'>): string =>
  request.https ? `__Host-${name}` : name;

/** The value of a cookie that the browser sent, or undefined. */
export const readCookie = (request: FastifyRequest, kind: CookieKind): string | undefined =>
  request.cookies[getCookieName(request, kind)];

const options = (request: FastifyRequest, sameSite: CookieKind['sameSite']) =>
  ({
    httpOnly: true,
    sameSite,
    path: '/',
    secure: request.https,
  }) satisfies CookieSerializeOptions;

/** Sets a cookie that scripts cannot read. */
export function setCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  kind: CookieKind,
  value: string,
): void {
  const { sameSite, maxAge } = kind;
  reply.setCookie(getCookieName(request, kind), value, { ...options(request, sameSite), maxAge });
}

/** Deletes a cookie. Browsers require the attributes with which the cookie was set. */
export function clearCookie(request: FastifyRequest, reply: FastifyReply, kind: CookieKind): void {
  reply.clearCookie(getCookieName(request, kind), options(request, kind.sameSite));
}
