import type { OpenDatabase } from '../database/open.ts';
import { createLimiter, type Allowance } from '../http/limiter.ts';

/** Wrong passwords for one name from one address: more than anybody mistypes, too few to guess one. Ours. */
export const perNameAllowance: Allowance = { name: 'signInName', points: 10, seconds: 15 * 60 };
/** Wrong passwords from one address for all names: an office behind one address still works. Ours. */
export const perAddressAllowance: Allowance = {
  name: 'signInAddress',
  points: 50,
  seconds: 15 * 60,
};

export interface SignInLimits {
  /** Counts an attempt before its answer is known; throws `too-many-attempts`. */
  begin: (
    address: string,
    name: string,
  ) => Promise<{
    /** A right password costs the address nothing and clears the name's count. */
    succeeded: () => Promise<void>;
    /** The attempt was not decided and does not count. */
    undo: () => Promise<void>;
  }>;
}

export function createSignInLimits(database: OpenDatabase): SignInLimits {
  const perName = createLimiter(database, perNameAllowance);
  const perAddress = createLimiter(database, perAddressAllowance);
  return {
    async begin(address, name) {
      const key = `${address} ${name}`;
      await perAddress.take(address);
      await perName.take(key);
      return {
        async succeeded() {
          await perAddress.giveBack(address);
          await perName.forget(key);
        },
        async undo() {
          await perAddress.giveBack(address);
          await perName.giveBack(key);
        },
      };
    },
  };
}
