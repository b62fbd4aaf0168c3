import { createHmac, createSecretKey, randomBytes } from 'node:crypto';
import type { GateSession } from '@sumut/contracts/gate/gate';
import { normaliseGatePassword } from '@sumut/contracts/gate/password';

export interface PassKeys {
  /** The hash of a pass cookie, for the database. */
  cookieHash: (cookie: string) => string;
  /** The gate session of a pass, which the browser stores. */
  gateSession: (pass: { token: string; createdAt: number }) => GateSession;
}

/** A new token for a gate session: 128 random bits. */
export const newToken = (): string => randomBytes(16).toString('base64url');

/**
 * The keys depend on the installation's random key and on the gate's password: the browser gets nothing against which passwords
 * could be guessed, and a changed password ends every pass.
 */
export function derivePassKeys(serverKey: Buffer, gatePassword: string): PassKeys {
  // KeyObjects, because every request behind the gate uses a key, and a key in bytes would be imported each time.
  const derive = (purpose: string) =>
    createSecretKey(
      createHmac('sha256', serverKey)
        .update(`${purpose}\0${normaliseGatePassword(gatePassword)}`)
        .digest(),
    );
  const cookieKey = derive('pass-cookie');
  const sessionKey = derive('gate-session');
  return {
    cookieHash: (cookie) => createHmac('sha256', cookieKey).update(cookie).digest('base64url'),
    gateSession: ({ token, createdAt }) => ({
      token,
      timestamp: createdAt,
      hash: createHmac('sha256', sessionKey).update(`${token}.${createdAt}`).digest('hex'),
    }),
  };
}
