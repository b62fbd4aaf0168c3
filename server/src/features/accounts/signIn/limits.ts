import { createHash } from 'node:crypto';
import type { OpenDatabase } from '../../../platform/database/open.ts';
import { createLimiter, type Allowance } from '../../../platform/http/limiter.ts';
import { normaliseUsername } from '../../../shared/accounts/repository.ts';

/** Wrong passwords for one name from one address: more than anybody mistypes, too few to guess one. Ours. */
export const perNameAllowance: Allowance = { name: 'signInName', points: 10, seconds: 15 * 60 };
/** Wrong passwords from one address for all names: an office behind one address still works. Ours. */
export const perIpAllowance: Allowance = {
  name: 'signInAddress',
  points: 50,
  seconds: 15 * 60,
};
/**
 * Wrong codes for one account from all addresses: who gets to try codes knows the password, so no stranger can lock
 * its owner out; guessing one takes years. Ours.
 */
export const perCodeAllowance: Allowance = { name: 'signInCode', points: 5, seconds: 15 * 60 };

/** An attempt that is counted before its answer is known. */
export interface Attempt {
  /** A right answer costs the address nothing and clears the count. */
  succeeded: () => Promise<void>;
  /** The attempt was not decided and does not count. */
  undo: () => Promise<void>;
}

export interface SignInLimits {
  /** Counts a try of a password; throws `too-many-attempts`. `address` by `clientIpKey`. */
  beginPassword: (address: string, username: string) => Promise<Attempt>;
  /** Counts a try of a code; throws `too-many-attempts`. */
  beginCode: (accountId: string) => Promise<Attempt>;
}

/** A name as the limits know it: of fixed length, and not readable in their table. */
const nameKey = (username: string): string =>
  createHash('sha256').update(normaliseUsername(username)).digest('base64url');

/** Limits that all processes of a database keep together. */
export function createSignInLimits(database: OpenDatabase): SignInLimits {
  const perName = createLimiter(database, perNameAllowance);
  const perAddress = createLimiter(database, perIpAllowance);
  const perCode = createLimiter(database, perCodeAllowance);
  return {
    async beginPassword(address, username) {
      const key = `${address} ${nameKey(username)}`;
      await perAddress.take(address);
      await perName.take(key);
      return {
        async succeeded() {
          await perAddress.refund(address);
          await perName.forget(key);
        },
        async undo() {
          await perAddress.refund(address);
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
