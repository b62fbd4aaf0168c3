import { randomInt } from 'node:crypto';
import { initialSecretLifetime } from '@sumut/contracts/portal/accountLimits';
import { hashPassword } from './hashPassword.ts';

/** Crockford's base32: no letter that looks like a digit or another letter. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A random secret for people to type: groups of five characters, 25 bits each, joined by hyphens. */
export function newTypedSecret(groups: number): string {
  const character = () => alphabet[randomInt(alphabet.length)] ?? '';
  const group = () => Array.from({ length: 5 }, character).join('');
  return Array.from({ length: groups }, group).join('-');
}

/** Digits of Arabic and Persian keyboards; both rows of Unicode begin at a multiple of sixteen. */
const easternDigit = /[\u0660-\u0669\u06F0-\u06F9]/g;
const westernDigit = (digit: string): string => String(digit.charCodeAt(0) & 0xf);

/** A code as it was meant: without what separates groups, capital, with digits in place of what looks like them. */
export const readTypedCode = (text: string): string =>
  text
    .replace(easternDigit, westernDigit)
    .replace(/[\s\p{Pd}\p{Cf}]/gu, '')
    .toUpperCase()
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');

/** A secret to hand to a person, and what is stored of it. */
export interface OneTimeSecret {
  secret: string;
  passwordHash: string;
  initialUntil: number;
}

/** Makes a secret of 100 bits for a first sign-in. Throws `unavailable` when too many wait for a hash. */
export async function newOneTimeSecret(): Promise<OneTimeSecret> {
  const secret = newTypedSecret(4);
  const passwordHash = await hashPassword(secret);
  return { secret, passwordHash, initialUntil: Date.now() + initialSecretLifetime };
}
