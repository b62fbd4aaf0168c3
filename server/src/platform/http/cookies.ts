import { createHash, randomBytes } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieName } from '@sumut/contracts/api/cookieName';

/** A new unguessable cookie value of 256 random bits. */
export const newCookieValue = (): string => randomBytes(32).toString('base64url');

/** The hash of a cookie's value, for the database: a stolen copy of the database contains no usable cookies. */
export const cookieHash = (value: string): string =>
  createHash('sha256').update(value).digest('base64url');

export interface CookieKind {
  /** The name without its prefix. */
  name: string;
  sameSite: 'lax' | 'strict';
  /** Seconds. */
  maxAge: number;
  /** Whether the page's scripts set the cookie, too. Default: false. */
  scripts?: boolean;
  /** Where a cookie with the name alone, as earlier versions have set it, counts if there is none with a prefix. Default: nowhere. */
  formerName?: 'everywhere' | 'over-http';
}

/** The maximum number of values of one name that are looked up. A browser sends one for each path and domain that has set it. */
const valueLimit = 50;

/** All values of a name, in the order of the request. A parser of cookies would return one of them, and perhaps another site's. */
function findValues({ headers }: FastifyRequest, name: string): string[] {
  return (headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1))
    .slice(0, valueLimit);
}

/** The values of a cookie that the browser sent. There are several if another site of the same domain has set one of the same name. */
export function readCookies(request: FastifyRequest, { name, formerName }: CookieKind): string[] {
  const values = findValues(request, cookieName(name, request.https));
  const isAccepted = formerName === 'everywhere' || (formerName === 'over-http' && !request.https);
  return values.length === 0 && isAccepted ? findValues(request, name) : values;
}

const options = (request: FastifyRequest, { sameSite, scripts = false }: CookieKind) =>
  ({
    httpOnly: !scripts,
    sameSite,
    path: '/',
    secure: request.https,
  }) satisfies CookieSerializeOptions;

/** Sets a cookie, which scripts cannot read unless its kind allows it. */
export function setCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  kind: CookieKind,
  value: string,
): void {
  const { name, maxAge } = kind;
  reply.setCookie(cookieName(name, request.https), value, { ...options(request, kind), maxAge });
}

/** Deletes a cookie. Browsers require the attributes with which the cookie was set. */
export function clearCookie(request: FastifyRequest, reply: FastifyReply, kind: CookieKind): void {
  reply.clearCookie(cookieName(kind.name, request.https), options(request, kind));
}
