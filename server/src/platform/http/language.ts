import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  defaultLanguage,
  type Language,
  languageParameter,
} from '@sumut/contracts/language/language';
import { languageSchema } from '@sumut/contracts/language/languageSchema';
import { storageKeys } from '@sumut/contracts/limits';
import { type CookieKind, readCookies, setCookie } from './cookies.ts';

const languageCookie: CookieKind = {
  name: storageKeys.language,
  sameSite: 'lax',
  // A year.
  maxAge: 365 * 24 * 60 * 60,
  scripts: true,
  formerName: 'everywhere',
};

const parseLanguage = (value: unknown): Language | undefined =>
  languageSchema.safeParse(value).data;

const requestedLanguage = ({ query }: FastifyRequest): Language | undefined =>
  parseLanguage((query as Record<string, unknown>)[languageParameter]);

const storedLanguage = (request: FastifyRequest): Language | undefined =>
  readCookies(request, languageCookie).map(parseLanguage).find(Boolean);

/** The visitor's language: from the URL, which the switch uses without scripts, or from the cookie; else the default. */
export const getLanguage = (request: FastifyRequest): Language =>
  requestedLanguage(request) ?? storedLanguage(request) ?? defaultLanguage;

/** Stores the language from the URL, if any, in the cookie that the page's script also uses. */
export function storeRequestedLanguage(request: FastifyRequest, reply: FastifyReply): void {
  const language = requestedLanguage(request);
  if (language !== undefined) setCookie(request, reply, languageCookie, language);
}
