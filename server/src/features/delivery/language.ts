import type { FastifyRequest } from 'fastify';
import { defaultLanguage, storageKeys, type Language } from '@sumut/contracts';
import { languageSchema } from '@sumut/contracts/schemas';

/** The language that the visitor has chosen, else the default. */
export const languageOf = (request: FastifyRequest): Language =>
  languageSchema.safeParse(request.cookies[storageKeys.language]).data ?? defaultLanguage;
