import { initialSecretLifetime } from '@sumut/contracts';
import { hashPassword } from './hashPassword.ts';
import { newTypedSecret } from './typedSecrets.ts';

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
