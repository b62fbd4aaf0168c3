import { createHash, randomBytes } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** An unguessable cookie value: 256 bits. */
export const newCookieValue = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of a cookie's value: a copy of it opens nothing. */
export const cookieHash = (value: string): string =>
  createHash('sha256').update(value).digest('base64url');

export interface CookieKind {
  name: string;
  sameSite: 'lax' | 'strict';
  /** Seconds. */
  maxAge: number;
}

const options = (request: FastifyRequest, sameSite: CookieKind['sameSite']) =>
  ({
    httpOnly: true,
    sameSite,
    path: '/',
    secure: request.https,
  }) satisfies CookieSerializeOptions;

export function setCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, sameSite, maxAge }: CookieKind,
  value: string,
): void {
  reply.setCookie(name, value, { ...options(request, sameSite), maxAge });
}

export function clearCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, sameSite }: CookieKind,
): void {
  reply.clearCookie(name, options(request, sameSite));
}
