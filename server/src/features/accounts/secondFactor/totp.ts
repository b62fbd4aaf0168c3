import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** The base32 alphabet of RFC 4648, which authenticators read. */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Encodes bytes in base32 without padding. */
export function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

// SHA-1, 30 seconds and six digits are RFC 6238's defaults, which every authenticator supports.
const period = 30;
const digits = 6;

/** A new random secret, as long as the hash: 160 bits, as RFC 4226 recommends. */
export const newSecret = (): Buffer => randomBytes(20);

const getStep = (time: number): number => Math.floor(time / 1000 / period);

/** The code of one time step (RFC 4226, 5.3). */
function computeCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The code that an authenticator shows at a time (milliseconds since the epoch). */
export const codeAt = (secret: Buffer, time: number): string => computeCode(secret, getStep(time));

/** The format of an authenticator's codes. */
export const isTotpCode = (text: string): boolean => /^\d{6}$/.test(text);

/**
 * The time step that a code of six digits belongs to, or undefined. The steps before and after the current one count, too, for
 * clocks that differ and people who type slowly (RFC 6238, 5.2).
 */
export function findMatchingStep(secret: Buffer, code: string, time: number): number | undefined {
  const now = getStep(time);
  const typed = Buffer.from(code);
  // All steps are compared, so that the duration does not reveal which one matched.
  const matching = [now - 1, now, now + 1].filter((step) =>
    timingSafeEqual(Buffer.from(computeCode(secret, step)), typed),
  );
  // If two steps have the same code, the later one counts, so that the code is not valid again.
  return matching.at(-1);
}

/** The URL by which an authenticator reads a secret from a QR code (Google's "Key Uri Format"). */
export function enrolmentUri(secret: Buffer, { issuer, name }: { issuer: string; name: string }) {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(name)}`;
  const parameters = { secret: toBase32(secret), issuer, algorithm: 'SHA1', digits, period };
  const query = Object.entries(parameters).map(
    ([key, value]) => `${key}=${encodeURIComponent(value)}`,
  );
  return `otpauth://totp/${label}?${query.join('&')}`;
}
