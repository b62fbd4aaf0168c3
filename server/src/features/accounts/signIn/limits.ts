import { createHash } from 'node:crypto';
import type { OpenDatabase } from '../../../platform/database/open.ts';
import { createLimiter, type Allowance } from '../../../platform/http/limiter.ts';
import { normaliseUsername } from '../../../shared/accounts/repository.ts';

/** Wrong passwords for one name from one IP: more than anybody mistypes, too few to guess one. Our own choice. */
export const perNameAllowance: Allowance = { name: 'signInName', points: 10, seconds: 15 * 60 };
/** Wrong passwords from one IP for all names: an office behind one IP still works. Our own choice. */
export const perIpAllowance: Allowance = {
  name: 'signInAddress',
  points: 50,
  seconds: 15 * 60,
};
/**
 * Wrong codes for one account from all IPs. Only somebody with the right password can try codes, so no stranger can
 * lock the owner out; guessing a code takes years. Our own choice.
 */
export const perCodeAllowance: Allowance = { name: 'signInCode', points: 5, seconds: 15 * 60 };

/** An attempt that is counted before its answer is known. */
export interface Attempt {
  /** A successful attempt does not count for the IP and clears the count of the name or account. */
  succeeded: () => Promise<void>;
  /** The attempt had no result and does not count. */
  undo: () => Promise<void>;
}

export interface SignInLimits {
  /** Counts a try of a password; throws `too-many-attempts`. `ip` by `clientIpKey`. */
  beginPassword: (ip: string, username: string) => Promise<Attempt>;
  /** Counts a try of a code; throws `too-many-attempts`. */
  beginCode: (accountId: string) => Promise<Attempt>;
}

/** The key of a name in the limits: of fixed length, and not readable in their table. */
const nameKey = (username: string): string =>
  createHash('sha256').update(normaliseUsername(username)).digest('base64url');

/** Limits whose counts all processes of one database share. */
export function createSignInLimits(database: OpenDatabase): SignInLimits {
  const perName = createLimiter(database, perNameAllowance);
  const perIp = createLimiter(database, perIpAllowance);
  const perCode = createLimiter(database, perCodeAllowance);
  return {
    async beginPassword(ip, username) {
      const key = `${ip} ${nameKey(username)}`;
      await perIp.take(ip);
      await perName.take(key);
      return {
        async succeeded() {
          await perIp.refund(ip);
          await perName.forget(key);
        },
        async undo() {
          await perIp.refund(ip);
          await perName.refund(key);
        },
      };
    },
    async beginCode(accountId) {
      await perCode.take(accountId);
      return {
        succeeded: () => perCode.forget(accountId),
        undo: () => perCode.refund(accountId),
      };
    },
  };
}
