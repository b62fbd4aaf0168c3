import type { OpenDatabase } from '../../../platform/database/open.ts';
import { clientNetworks } from '../../../platform/http/clientIp.ts';
import type { GuessAllowance } from '../../../platform/http/guessCounts.ts';
import { createSlowdown, personalDelays, sharedDelays } from '../../../platform/http/slowdown.ts';

const seconds = 15 * 60;

/** Refused exchanges of one IP without delay, as for sign-ins. Runners of many teams share an IP. All limits are our own choice. */
const exchangeAllowance: GuessAllowance = {
  name: 'tokenAddress',
  points: 50,
  seconds,
  ...personalDelays,
};
const networkAllowance: GuessAllowance = {
  ...exchangeAllowance,
  name: 'tokenNetwork',
  points: 100,
};
const siteAllowance: GuessAllowance = {
  name: 'tokenSite',
  points: 200,
  seconds,
  ...sharedDelays,
};

/** Counts an exchange. Throws `too-many-attempts`. `undo` removes the count again, so that only refused exchanges count. */
export type BeginExchange = (ip: string) => Promise<{ undo: () => Promise<void> }>;

/** Creates the limits of exchanges. All processes of one database share the counts. */
export function createExchangeLimits(database: OpenDatabase): BeginExchange {
  const slowdown = createSlowdown(database);
  return async (ip) => {
    const [own, ...wider] = clientNetworks(ip);
    const guesses = [
      ...wider.map((key) => ({ allowance: networkAllowance, key })),
      { allowance: exchangeAllowance, key: own },
      { allowance: siteAllowance, key: '' },
    ];
    await slowdown.consume(guesses);
    return { undo: () => slowdown.refund(guesses) };
  };
}
