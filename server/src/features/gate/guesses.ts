import type { OpenDatabase } from '../../platform/database/open.ts';
import { clientNetworks } from '../../platform/http/clientIp.ts';
import type { GuessAllowance } from '../../platform/http/guessCounts.ts';
import { createSlowdown, personalDelays, sharedDelays } from '../../platform/http/slowdown.ts';

const seconds = 15 * 60;

/**
 * Wrong passwords per IP without delay. Our own choice: twice the five attempts that the page allows before it reloads
 * (docs/specification.md#4-states-and-transitions), so that a visitor who uses the page never reaches the limit.
 */
export const gateAllowance: GuessAllowance = {
  name: 'gate',
  points: 10,
  seconds,
  ...personalDelays,
};
/** Wrong passwords per network around an IP. IPs from which the right password was entered before are exempt. */
const networkAllowance: GuessAllowance = { ...gateAllowance, name: 'gateNetwork', points: 30 };
/** Wrong passwords for the whole site, with the same exemption. */
export const gateSiteAllowance: GuessAllowance = {
  name: 'gateSite',
  points: 40,
  seconds,
  ...sharedDelays,
};

export interface GateLimits {
  /** Counts a guess before it is checked; throws `too-many-attempts`. */
  begin: (ip: string) => Promise<{ succeed: () => Promise<void> }>;
}

/** Creates the limits of guesses at the gate, per network and for the site. */
export function createGateLimits(database: OpenDatabase): GateLimits {
  const slowdown = createSlowdown(database);
  return {
    async begin(ip) {
      const [own, ...wider] = clientNetworks(ip);
      const mine = { allowance: gateAllowance, key: own };
      const isTrustedIp = await slowdown.isTrusted(`gate ${own}`);
      const networks = wider.map((key) => ({ allowance: networkAllowance, key }));
      const site = { allowance: gateSiteAllowance, key: '' };
      const shared = isTrustedIp ? [] : [...networks, site];
      // The limit of the site comes last, so that a guess that another limit refuses does not count in it.
      await slowdown.consume(isTrustedIp ? [mine] : [...networks, mine, site]);
      return {
        async succeed() {
          await slowdown.reset(mine);
          await slowdown.refund(shared);
          await slowdown.trust(`gate ${own}`);
        },
      };
    },
  };
}
