import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const digestOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 12);

/**
 * Of the 4900 passwords of twelve characters and more that come first in public lists of breached ones (SecLists, by
 * frequency), those that are not made of common parts. As hashes: they are not for reading, and short ones suffice,
 * because all that a wrong match costs is another choice.
 */
const digests = new Set(
  readFileSync(path.join(import.meta.dirname, 'breachedPasswords.txt'), 'utf8').split(/\s/),
);

/** Whether breaches brought a password to light; `text` is without case and accents, see `passwordFault`. */
export const isBreached = (text: string): boolean => digests.has(digestOf(text));
