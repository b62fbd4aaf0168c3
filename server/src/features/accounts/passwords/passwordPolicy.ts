import { createHash } from 'node:crypto';
import type { FieldError } from '@sumut/contracts/forms/fieldErrors';
import type { User } from '@sumut/contracts/forms/login';
import { company } from '@sumut/contracts/company/company';
import { normaliseUnicode } from '@sumut/contracts/lines/unicode';
import breachedPasswords from './breachedPasswords.json' with { type: 'json' };
import { commonPasswordParts } from './commonPasswords.ts';

const computeDigest = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 12);

/**
 * Breached passwords that are not made of common parts, out of the 4900 most frequent ones with at least twelve characters
 * (SecLists). Stored as hashes, so that nobody reads them by accident. Short hashes suffice: after a false match, a person
 * only has to choose another password.
 */
const digests = new Set(breachedPasswords.flatMap((line) => line.split(' ')));

/** Whether a password is in the list of breached ones. `text` comes from `normalise`. */
const isBreached = (text: string): boolean => digests.has(computeDigest(text));

/** The number of different characters that must remain after the guessable parts are removed. Our own choice. */
const unguessableCharactersMin = 5;

/** Returns a text in lower case, without accents and Arabic vowel marks. */
const normalise = (text: string): string =>
  normaliseUnicode(text, 'NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The letters that people replace by similar digits and signs. */
const lookAlikes: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const readAsLetters = (text: string): string =>
  (/^.*\p{L}/su.exec(text)?.[0] ?? '').replace(/[013457@$!]/g, (sign) => lookAlikes[sign] ?? sign);

const words = (...texts: string[]): string[] =>
  texts.flatMap((text) => normalise(text).match(/[\p{L}\p{N}]{3,}/gu) ?? []);

const companyWords = words(...Object.values(company.name), ...Object.values(company.shortName));
const year = /(19|20)\d\d/g;

function findUnguessableCharacters(password: string, guessableParts: string[]): Set<string> {
  const rest = guessableParts.reduce((left, part) => left.replaceAll(part, ''), password);
  return new Set(rest.replace(year, ''));
}

/**
 * The reason to refuse a password, or undefined. A password is refused if it is in the list of breached ones, or is little
 * more than common passwords, the company's name and the person's names. The schema checks its length.
 */
export function validateNewPassword(
  password: string,
  { username, firstName, lastName }: Pick<User, 'username' | 'firstName' | 'lastName'>,
): FieldError | undefined {
  const guessableParts = [
    normalise(username),
    ...words(username, firstName, lastName),
    ...companyWords,
    ...commonPasswordParts,
  ].sort((one, other) => other.length - one.length);
  const text = normalise(password);
  const isGuessable = [text, readAsLetters(text)].some(
    (reading) => findUnguessableCharacters(reading, guessableParts).size < unguessableCharactersMin,
  );
  return isGuessable || isBreached(text) ? 'guessable' : undefined;
}
