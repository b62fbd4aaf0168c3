import { createHash } from 'node:crypto';
import { normaliseUsername } from '@sumut/contracts/lines/username';
import type { OpenDatabase } from '../../../platform/database/open.ts';
import { clientNetworks } from '../../../platform/http/clientIp.ts';
import { createLimiter, type Allowance } from '../../../platform/http/limiter.ts';
import type { GuessAllowance } from '../../../platform/http/guessCounts.ts';
import { createSlowdown, personalDelays, sharedDelays } from '../../../platform/http/slowdown.ts';
import type { Account } from '../../../shared/accounts/repository.ts';

const seconds = 15 * 60;

/** Wrong passwords for one name from one IP without delay: more than anybody mistypes. Our own choice, like all values here. */
export const perNameAllowance: GuessAllowance = {
  name: 'signInName',
  points: 10,
  seconds,
  ...personalDelays,
};
/** Wrong passwords from one IP for all names: an office behind one IP still works. */
export const perIpAllowance: GuessAllowance = {
  name: 'signInAddress',
  points: 50,
  seconds,
  ...personalDelays,
};
/** Wrong passwords for all names from one of the networks around an IP. People who have signed in from that IP are exempt. */
const networkAllowance: GuessAllowance = { ...perIpAllowance, name: 'signInNetwork', points: 100 };
/** Wrong passwords for one name from all IPs. IPs from which the owner of the account has signed in are exempt. */
export const perAccountAllowance: GuessAllowance = {
  name: 'signInAccount',
  points: 30,
  seconds,
  ...personalDelays,
};
/** Wrong passwords for all names from all IPs. Attempts for an account from an IP where its owner has signed in are exempt. */
export const signInSiteAllowance: GuessAllowance = {
  name: 'signInSite',
  points: 200,
  seconds,
  ...sharedDelays,
};
/**
 * Wrong codes for one account from all IPs. Only somebody with the right password can try codes, so no stranger can
 * lock the owner out. Guessing a code takes years. Our own choice.
 */
export const perCodeAllowance: Allowance = { name: 'signInCode', points: 5, seconds: 15 * 60 };

/** Challenges for passkeys that one IP requests: enough for an office behind one IP. Our own choice. */
export const challengeAllowance: Allowance = { name: 'passkeyChallenge', points: 100, seconds };

/** Sign-ins by the identity provider that one IP begins: as many as challenges for passkeys. */
export const providerAllowance: Allowance = { ...challengeAllowance, name: 'providerSignIn' };

/** Refused attempts of one IP that are audited. Our own choice. */
export const auditedBlocksAllowance: Allowance = {
  name: 'auditedBlocks',
  points: 20,
  seconds: 60 * 60,
};

/** An attempt that is counted before its result is available. */
export interface Attempt {
  /** Ends a successful attempt, which does not count for the IP and clears the count of the name or account. */
  succeed: () => Promise<void>;
  /** Takes back an attempt without a result, which does not count. */
  undo: () => Promise<void>;
}

export interface SignInLimits {
  /** Counts an attempt with a password; throws `too-many-attempts`. */
  beginPassword: (ip: string, username: string) => Promise<Attempt>;
  /** Counts an attempt with a code; throws `too-many-attempts`. */
  beginCode: (accountId: string) => Promise<Attempt>;
  /** Counts an answer of the identity provider, for no account: nobody can guess an answer. Throws `too-many-attempts`. */
  beginProvider: (ip: string) => Promise<Attempt>;
  /** Counts the beginning of a sign-in by the identity provider; throws `too-many-attempts`. */
  countProviderSignIn: (address: string) => Promise<void>;
  /** Counts a challenge for a passkey; throws `too-many-attempts`. */
  countChallenge: (address: string) => Promise<void>;
  /** Whether another refusal of an IP may be audited; counts it if so. */
  mayAuditBlocked: (address: string) => Promise<boolean>;
  /** The end of the lock after wrong passwords or codes, in milliseconds since the epoch, by account id. Unlocked accounts are missing. */
  findLocks: (accounts: readonly LockableAccount[]) => Promise<Map<string, number>>;
  /** Ends the lock of an account. */
  endLock: (account: LockableAccount) => Promise<void>;
}

type LockableAccount = Pick<Account, 'id' | 'username'>;

/** The key of a username in the limits: a hash, which has a fixed length and hides the name in their table. */
const nameKey = (username: string): string =>
  createHash('sha256').update(normaliseUsername(username)).digest('base64url');

/** Creates the limits. All processes that use the same database share their counts. */
export function createSignInLimits(database: OpenDatabase): SignInLimits {
  const slowdown = createSlowdown(database);
  const perCode = createLimiter(database, perCodeAllowance);
  const auditedBlocks = createLimiter(database, auditedBlocksAllowance);
  const challenges = createLimiter(database, challengeAllowance);
  const providers = createLimiter(database, providerAllowance);
  /** The current waits for accounts. Each key ends with the `nameKey` of the account. */
  const findWaits = async () => {
    const waits = [];
    for (const allowance of [perNameAllowance, perAccountAllowance]) {
      for (const [key, until] of await slowdown.findDelayed(allowance))
        waits.push({ allowance, key, until });
    }
    return waits;
  };
  return {
    countChallenge: (address) => challenges.consume(address),
    countProviderSignIn: (address) => providers.consume(address),
    async beginProvider(ip) {
      const [own, ...wider] = clientNetworks(ip);
      const guesses = [
        ...wider.map((key) => ({ allowance: networkAllowance, key })),
        { allowance: perIpAllowance, key: own },
        { allowance: signInSiteAllowance, key: '' },
      ];
      await slowdown.consume(guesses);
      const undo = () => slowdown.refund(guesses);
      return { succeed: undo, undo };
    },
    async mayAuditBlocked(address) {
      const full = (await auditedBlocks.refusedUntil(address)) !== undefined;
      if (!full) await auditedBlocks.consume(address);
      return !full;
    },
    async findLocks(accounts) {
      const waits = await findWaits();
      const locks = new Map<string, number>();
      for (const { id, username } of accounts) {
        const account = nameKey(username);
        const mine = waits.filter(({ key }) => key.endsWith(account)).map(({ until }) => until);
        const until = Math.max(0, (await perCode.refusedUntil(id)) ?? 0, ...mine);
        if (until > 0) locks.set(id, until);
      }
      return locks;
    },
    async endLock({ id, username }) {
      const account = nameKey(username);
      const waits = await findWaits();
      for (const guess of waits.filter(({ key }) => key.endsWith(account)))
        await slowdown.reset(guess);
      await perCode.reset(id);
    },
    async beginPassword(ip, username) {
      const [own, ...wider] = clientNetworks(ip);
      const account = nameKey(username);
      const owner = `${own} ${account}`;
      const mine = { allowance: perNameAllowance, key: owner };
      const isTrustedIp = await slowdown.isTrusted(`account ${owner}`);
      const networks = wider.map((key) => ({ allowance: networkAllowance, key }));
      const address = { allowance: perIpAllowance, key: own };
      const shared = [
        { allowance: perAccountAllowance, key: account },
        { allowance: signInSiteAllowance, key: '' },
      ];
      // The widest limits come last, so that an attempt that a narrower limit refuses does not count in them.
      const guesses = isTrustedIp ? [address, mine] : [...networks, address, mine, ...shared];
      await slowdown.consume(guesses);
      const others = guesses.filter((guess) => guess !== mine);
      return {
        async succeed() {
          await slowdown.reset(mine);
          await slowdown.refund(others);
          await slowdown.trust(`account ${owner}`);
        },
        undo: () => slowdown.refund(guesses),
      };
    },
    async beginCode(accountId) {
      await perCode.consume(accountId);
      return {
        succeed: () => perCode.reset(accountId),
        undo: () => perCode.refund(accountId),
      };
    },
  };
}
