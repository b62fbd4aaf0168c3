import { pbkdf2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import type { ClientSecret } from '@sumut/contracts';
import { normalisePassword } from '../../shared/gate/password.ts';

/** OWASP's Password Storage Cheat Sheet for PBKDF2-HMAC-SHA-256. */
const iterations = 600_000;

/** What the browser compares against when the gate is enforced there alone: a salted, slow hash. */
export async function createClientSecret(gatePassword: string): Promise<ClientSecret> {
  const salt = randomBytes(16);
  const hash = await promisify(pbkdf2)(
    normalisePassword(gatePassword),
    salt,
    iterations,
    32,
    'sha256',
  );
  return { salt: salt.toString('base64'), iterations, hash: hash.toString('base64') };
}
