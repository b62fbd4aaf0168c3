import { randomInt } from 'node:crypto';
import { removeInvisible, toAsciiDigits } from '@sumut/contracts/lines/characters';
import { initialSecretLifetime } from '@sumut/contracts/portal/accountLimits';
import { hashPassword } from './hashPassword.ts';

/** Crockford's base32 alphabet, without letters that look like digits or other letters. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A random secret for people to type: groups of five characters, 25 bits each, joined by hyphens. */
export function newTypedSecret(groups: number): string {
  const character = () => alphabet[randomInt(alphabet.length)] ?? '';
  const group = () => Array.from({ length: 5 }, character).join('');
  return Array.from({ length: groups }, group).join('-');
}

/** Normalises a typed code: removes separators, makes letters upper case, and replaces letters that look like digits. */
export const readTypedCode = (text: string): string =>
  toAsciiDigits(removeInvisible(text))
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase()
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');

/** A secret to hand to a person, with the hash and the expiry time that are stored for it. */
export interface TemporaryPassword {
  secret: string;
  passwordHash: string;
  initialUntil: number;
}

/** Creates a secret of 100 bits for a first sign-in. Throws `unavailable` when the queue for hashes is full. */
export async function newTemporaryPassword(): Promise<TemporaryPassword> {
  const secret = newTypedSecret(4);
  const passwordHash = await hashPassword(secret);
  return { secret, passwordHash, initialUntil: Date.now() + initialSecretLifetime };
}
