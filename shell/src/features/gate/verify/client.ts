import type { BehindGate, ClientSecret, GateSession } from '@sumut/contracts/gate/gate';
import { normaliseGatePassword } from '@sumut/contracts/gate/password';
import { createUuid } from '@sumut/forms';
import type { Verifier } from './verifier.ts';

const toBytes = (text: string) => new TextEncoder().encode(text);
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
const toBase64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));

/** Returns PBKDF2-HMAC-SHA-256 of a password in base64, with the length of the secret's hash. */
async function slowHash(password: string, { salt, iterations, hash }: ClientSecret) {
  const key = await crypto.subtle.importKey(
    'raw',
    toBytes(normaliseGatePassword(password)),
    'PBKDF2',
    false,
    ['deriveBits'],
  );
  const bits = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt: fromBase64(salt), iterations },
    key,
    fromBase64(hash).length * 8,
  );
  return toBase64(bits);
}

/** Returns the hash of token, timestamp and the page's substitute for the server's secret. Anyone who reads the page can compute it. */
async function hashSession({ token, timestamp }: Omit<GateSession, 'hash'>, secret: ClientSecret) {
  const text = toBytes(`${token}.${timestamp}.${secret.hash}`);
  return toBase64(await crypto.subtle.digest('SHA-256', text));
}

/** A verifier without the age of sessions, which needs the clock of the whole page. */
export type ClientVerifier = Omit<Verifier, 'remaining'>;

/** Creates a verifier that decides in the browser, for a static host without a server. Anyone who reads the page's source can bypass it. */
export function createClientVerifier(secret: ClientSecret, behind: BehindGate): ClientVerifier {
  const isValid = async (session: GateSession) => {
    try {
      return session.hash === (await hashSession(session, secret));
    } catch {
      // Browsers provide `crypto.subtle` only over HTTPS.
      return false;
    }
  };
  return {
    async verify(password) {
      try {
        if ((await slowHash(password, secret)) !== secret.hash) return { kind: 'wrong' };
        const unsigned = { token: createUuid(), timestamp: Date.now() };
        const session = { ...unsigned, hash: await hashSession(unsigned, secret) };
        return { kind: 'right', session, behind };
      } catch {
        return { kind: 'undecided' };
      }
    },
    isValid,
    isStillValid: isValid,
    end: () => undefined,
  };
}
