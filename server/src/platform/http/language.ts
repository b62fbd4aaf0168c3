import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  defaultLanguage,
  type Language,
  languageParameter,
} from '@sumut/contracts/language/language';
import { languageSchema } from '@sumut/contracts/language/languageSchema';
import { storageKeys } from '@sumut/contracts/limits';

/** A year, in seconds. */
const cookieLifetime = 365 * 24 * 60 * 60;

const requestedLanguage = ({ query }: FastifyRequest): Language | undefined =>
  languageSchema.safeParse((query as Record<string, unknown>)[languageParameter]).data;

/** The visitor's language: from the URL, which the switch uses without scripts, or from the cookie; else the default. */
export const getLanguage = (request: FastifyRequest): Language =>
  requestedLanguage(request) ??
  languageSchema.safeParse(request.cookies[storageKeys.language]).data ??
  defaultLanguage;

/** Stores the language from the URL, if any, in the cookie that the page's script also uses. */
export function storeRequestedLanguage(request: FastifyRequest, reply: FastifyReply): void {
  const language = requestedLanguage(request);
  if (language === undefined || language === request.cookies[storageKeys.language]) return;
  reply.setCookie(storageKeys.language, language, {
    path: '/',
    sameSite: 'lax',
    maxAge: cookieLifetime,
    secure: request.https,
  });
}
