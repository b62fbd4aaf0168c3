import type { BehindGate, ClientSecret, GateSession } from '@sumut/contracts';
import type { Verifier } from './verifier.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
const toBase64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));

/** As the server does it: without regard to case, and NFC, so that keyboards agree on accents. */
const normalise = (password: string): string => password.normalize('NFC').toLowerCase();

/** PBKDF2-HMAC-SHA-256 of a password in base64, as long as the hash it is compared with. */
async function slowHash(password: string, { salt, iterations, hash }: ClientSecret) {
  const key = await crypto.subtle.importKey('raw', bytesOf(normalise(password)), 'PBKDF2', false, [
    'deriveBits',
  ]);
  const bits = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt: fromBase64(salt), iterations },
    key,
    fromBase64(hash).length * 8,
  );
  return toBase64(bits);
}

/** From token, timestamp and what the browser has in place of the secret: anybody who reads the page could do it too. */
async function recordHash({ token, timestamp }: Omit<GateSession, 'hash'>, secret: ClientSecret) {
  const text = bytesOf(`${token}.${timestamp}.${secret.hash}`);
  return toBase64(await crypto.subtle.digest('SHA-256', text));
}

/** The browser decides, for a static host without our server. It keeps out nobody who reads the page's source. */
export function createClientVerifier(secret: ClientSecret, behind: BehindGate): Verifier {
  const vouches = async (record: GateSession) => {
    try {
      return record.hash === (await recordHash(record, secret));
    } catch {
      // Browsers withhold `crypto.subtle` from pages that came over plain HTTP.
      return false;
    }
  };
  return {
    async verify(password) {
      try {
        if ((await slowHash(password, secret)) !== secret.hash) return { kind: 'wrong' };
        const record = { token: crypto.randomUUID(), timestamp: Date.now() };
        const session = { ...record, hash: await recordHash(record, secret) };
        return { kind: 'right', session, behind };
      } catch {
        return { kind: 'undecided' };
      }
    },
    vouches,
    stillVouches: vouches,
    end: () => undefined,
  };
}
