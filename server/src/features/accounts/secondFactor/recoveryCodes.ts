import { randomBytes } from 'node:crypto';
import { recoveryCodeCount } from '@sumut/contracts/portal/accountLimits';
import { hashCode } from '../passwords/hashPassword.ts';
import { newTypedSecret, readTypedCode } from '../passwords/typedSecrets.ts';

/** Recovery codes of 50 bits, and the slow hashes with a common salt that the database stores for them (ASVS 5.0, 6.5.2). */
export interface NewRecoveryCodes {
  codes: string[];
  salt: string;
  hashes: string[];
}

/** The hash of a code, for the database. Throws `unavailable` when the queue for hashes is full. */
export const hashRecoveryCode = (code: string, salt: string): Promise<string> =>
  hashCode(code, Buffer.from(salt, 'base64url'));

/** Creates the recovery codes of one person. Throws `unavailable` when the queue for hashes is full. */
export async function newRecoveryCodes(): Promise<NewRecoveryCodes> {
  const salt = randomBytes(16).toString('base64url');
  const codes = Array.from({ length: recoveryCodeCount }, () => newTypedSecret(2));
  const hashes: string[] = [];
  // One after the other, because all hashes together would crowd sign-ins out of the queue.
  for (const code of codes) hashes.push(await hashRecoveryCode(readTypedCode(code), salt));
  return { codes, salt, hashes };
}

/** The format of a recovery code after `readTypedCode`. */
export const isRecoveryCode = (text: string): boolean => /^[\dA-Z]{10}$/.test(text);
