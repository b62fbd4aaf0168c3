import type { OpenDatabase } from '../../platform/database/open.ts';
import { clientNetworks } from '../../platform/http/clientIp.ts';
import type { GuessAllowance } from '../../platform/http/guessAllowance.ts';
import { createSlowdown, personalDelays, sharedDelays } from '../../platform/http/slowdown.ts';

const seconds = 15 * 60;

/**
 * Wrong passwords per IP without delay. Our own choice: twice the five attempts that the page allows before it reloads
 * (docs/specification.md#4-states-and-transitions), so that a visitor who uses the page never reaches it.
 */
export const gateAllowance: GuessAllowance = {
  name: 'gate',
  points: 10,
  seconds,
  ...personalDelays,
};
/** The same for the networks around an IP, except where the password was entered before. */
const networkAllowance: GuessAllowance = { ...gateAllowance, name: 'gateNetwork', points: 30 };
/** The same for the whole site. */
export const gateSiteAllowance: GuessAllowance = {
  name: 'gateSite',
  points: 40,
  seconds,
  ...sharedDelays,
};

export interface GateLimits {
  /** Counts a guess, before it is known whether it is right; throws `too-many-attempts`. */
  begin: (ip: string) => Promise<{ succeeded: () => Promise<void> }>;
}

/** Limits of guesses at the gate, per network and for the site. */
export function createGateLimits(database: OpenDatabase): GateLimits {
  const slowdown = createSlowdown(database);
  return {
    async begin(ip) {
      const [own, ...wider] = clientNetworks(ip);
      const mine = { allowance: gateAllowance, key: own };
      const known = await slowdown.has(`gate ${own}`);
      const networks = wider.map((key) => ({ allowance: networkAllowance, key }));
      const site = { allowance: gateSiteAllowance, key: '' };
      const shared = known ? [] : [...networks, site];
      // The site last: what others refuse does not take its turns.
      await slowdown.take(known ? [mine] : [...networks, mine, site]);
      return {
        async succeeded() {
          await slowdown.forget(mine);
          await slowdown.undo(shared);
          await slowdown.remember(`gate ${own}`);
        },
      };
    },
  };
}
