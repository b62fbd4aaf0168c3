import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FieldError } from '@sumut/contracts/forms/fieldErrors';
import type { User } from '@sumut/contracts/forms/login';
import { company } from '@sumut/contracts/company/company';
import { commonPasswordParts } from './commonPasswords.ts';

const computeDigest = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 12);

/**
 * Of the 4900 passwords of twelve characters and more that come first in public lists of breached ones (SecLists, by
 * frequency), those that are not made of common parts. As hashes: they are not for reading, and short ones suffice,
 * because all that a wrong match costs is another choice.
 */
const digests = new Set(
  readFileSync(path.join(import.meta.dirname, 'breachedPasswords.txt'), 'utf8').split(/\s/),
);

/** Whether a password is in a list of breached ones; `text` is without case and accents, see `validateNewPassword`. */
const isBreached = (text: string): boolean => digests.has(computeDigest(text));

/** Different characters that must remain without the parts that attackers try first. Our own choice. */
const ownCharacters = 5;

/** Without case, accents and Arabic vowel marks. */
const normalise = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Letters for the digits and signs that people write in their place. */
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
  text.replace(/[^\p{L}]+$/u, '').replace(/[013457@$!]/g, (sign) => lookAlikes[sign] ?? sign);

const words = (...texts: string[]): string[] =>
  texts.flatMap((text) => normalise(text).match(/[\p{L}\p{N}]{3,}/gu) ?? []);

const companyWords = words(...Object.values(company.name), ...Object.values(company.shortName));
const year = /(19|20)\d\d/g;

function findOwnCharacters(password: string, known: string[]): Set<string> {
  const rest = known.reduce((left, part) => left.replaceAll(part, ''), password);
  return new Set(rest.replace(year, ''));
}

/**
 * Why this password is refused, or undefined: it is in a list of breached ones, or it is little more than common
 * passwords, the company's name, and the person's own. The schema checks its length.
 */
export function validateNewPassword(
  password: string,
  { username, firstName, lastName }: Pick<User, 'username' | 'firstName' | 'lastName'>,
): FieldError | undefined {
  const known = [
    normalise(username),
    ...words(username, firstName, lastName),
    ...companyWords,
    ...commonPasswordParts,
  ].sort((one, other) => other.length - one.length);
  const text = normalise(password);
  const isGuessable = [text, readAsLetters(text)].some(
    (reading) => findOwnCharacters(reading, known).size < ownCharacters,
  );
  return isGuessable || isBreached(text) ? 'guessable' : undefined;
}
