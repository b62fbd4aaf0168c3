import type { OpenDatabase } from '../../../platform/database/open.ts';
import { clientNetworks } from '../../../platform/http/clientIp.ts';
import type { GuessAllowance } from '../../../platform/http/guessAllowance.ts';
import { createSlowdown, personalDelays, sharedDelays } from '../../../platform/http/slowdown.ts';

const seconds = 15 * 60;

/** Refused exchanges of one IP without delay, as for sign-ins: runners of many teams share one. Our own choice, like the others. */
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

/** Counts an exchange; throws `too-many-attempts`. The result takes it back: only refused ones count. */
export type BeginExchange = (ip: string) => Promise<{ undo: () => Promise<void> }>;

/** Limits whose counts all processes of one database share. */
export function createExchangeLimits(database: OpenDatabase): BeginExchange {
  const slowdown = createSlowdown(database);
  return async (ip) => {
    const [own, ...wider] = clientNetworks(ip);
    const guesses = [
      ...wider.map((key) => ({ allowance: networkAllowance, key })),
      { allowance: exchangeAllowance, key: own },
      { allowance: siteAllowance, key: '' },
    ];
    await slowdown.take(guesses);
    return { undo: () => slowdown.undo(guesses) };
  };
}
