import { createHash, pbkdf2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { ClientSecret } from '@sumut/contracts/gate/gate';
import { normaliseGatePassword } from '@sumut/contracts/gate/password';

const digest = (password: string): Buffer =>
  createHash('sha256').update(normaliseGatePassword(password)).digest();

/** Compares passwords in constant time. Hashing makes the lengths equal. */
export const isGatePassword = (given: string, expected: string): boolean =>
  timingSafeEqual(digest(given), digest(expected));

/** The recommendation of OWASP's Password Storage Cheat Sheet for PBKDF2-HMAC-SHA-256. */
const iterations = 600_000;

/** Creates the salted, slow hash with which the browser checks the password if only the browser enforces the gate. */
export async function createClientSecret(gatePassword: string): Promise<ClientSecret> {
  const salt = randomBytes(16);
  const hash = await promisify(pbkdf2)(
    normaliseGatePassword(gatePassword),
    salt,
    iterations,
    32,
    'sha256',
  );
  return { salt: salt.toString('base64'), iterations, hash: hash.toString('base64') };
}
