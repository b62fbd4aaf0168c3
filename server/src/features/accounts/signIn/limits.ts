import { createHash } from 'node:crypto';
import type { OpenDatabase } from '../../../platform/database/open.ts';
import { clientNetworks } from '../../../platform/http/clientIp.ts';
import { createLimiter, type Allowance } from '../../../platform/http/limiter.ts';
import type { GuessAllowance } from '../../../platform/http/guessAllowance.ts';
import { createSlowdown, personalDelays, sharedDelays } from '../../../platform/http/slowdown.ts';
import { type Account, normaliseUsername } from '../../../shared/accounts/repository.ts';

const seconds = 15 * 60;

/** Wrong passwords for one name from one IP without delay: more than anybody mistypes. Our own choice, like all of these. */
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
/** The same for the networks around an IP, except for who has signed in from there. */
const networkAllowance: GuessAllowance = { ...perIpAllowance, name: 'signInNetwork', points: 100 };
/** Wrong passwords for one name from everywhere. Networks from which its owner has signed in are not slowed down by it. */
export const perAccountAllowance: GuessAllowance = {
  name: 'signInAccount',
  points: 30,
  seconds,
  ...personalDelays,
};
/** Wrong passwords for all names from everywhere, with the same exception. */
export const signInSiteAllowance: GuessAllowance = {
  name: 'signInSite',
  points: 200,
  seconds,
  ...sharedDelays,
};
/**
 * Wrong codes for one account from all IPs. Only somebody with the right password can try codes, so no stranger can
 * lock the owner out; guessing a code takes years. Our own choice.
 */
export const perCodeAllowance: Allowance = { name: 'signInCode', points: 5, seconds: 15 * 60 };

/** Challenges for passkeys of one IP: an office behind one IP still signs in. Our own choice. */
export const challengeAllowance: Allowance = { name: 'passkeyChallenge', points: 100, seconds };

/** Sign-ins by the identity provider that one IP begins: as many. */
export const providerAllowance: Allowance = { ...challengeAllowance, name: 'providerSignIn' };

/** Refused attempts of an IP that are audited. Our own choice. */
export const auditedBlocksAllowance: Allowance = {
  name: 'auditedBlocks',
  points: 20,
  seconds: 60 * 60,
};

/** An attempt that is counted before its answer is known. */
export interface Attempt {
  /** A successful attempt does not count for the IP and clears the count of the name or account. */
  succeeded: () => Promise<void>;
  /** The attempt had no result and does not count. */
  undo: () => Promise<void>;
}

export interface SignInLimits {
  /** Counts a try of a password; throws `too-many-attempts`. */
  beginPassword: (ip: string, username: string) => Promise<Attempt>;
  /** Counts a try of a code; throws `too-many-attempts`. */
  beginCode: (accountId: string) => Promise<Attempt>;
  /** Counts an answer of the identity provider; throws `too-many-attempts`. Nobody can guess one: no account has to wait for it. */
  beginProvider: (ip: string) => Promise<Attempt>;
  /** Counts the beginning of such a sign-in; throws `too-many-attempts`. */
  takeProvider: (address: string) => Promise<void>;
  /** Counts a challenge for a passkey; throws `too-many-attempts`. */
  takeChallenge: (address: string) => Promise<void>;
  /** Whether one more refusal of an IP goes into the audit log. */
  mayAuditBlocked: (address: string) => Promise<boolean>;
  /** Until when each of these accounts has to wait after wrong passwords or codes, in milliseconds since the epoch, by id. */
  findLocks: (accounts: readonly Locked[]) => Promise<Map<string, number>>;
  /** Ends such a wait. */
  endLock: (account: Locked) => Promise<void>;
}

type Locked = Pick<Account, 'id' | 'username'>;

/** The key of a name in the limits: of fixed length, and not readable in their table. */
const nameKey = (username: string): string =>
  createHash('sha256').update(normaliseUsername(username)).digest('base64url');

/** Limits whose counts all processes of one database share. */
export function createSignInLimits(database: OpenDatabase): SignInLimits {
  const slowdown = createSlowdown(database);
  const perCode = createLimiter(database, perCodeAllowance);
  const auditedBlocks = createLimiter(database, auditedBlocksAllowance);
  const challenges = createLimiter(database, challengeAllowance);
  const providers = createLimiter(database, providerAllowance);
  /** The waits for accounts; the end of a key is that of the account's name. */
  const findWaits = async () => {
    const waits = [];
    for (const allowance of [perNameAllowance, perAccountAllowance]) {
      for (const [key, until] of await slowdown.waiting(allowance))
        waits.push({ allowance, key, until });
    }
    return waits;
  };
  return {
    takeChallenge: (address) => challenges.take(address),
    takeProvider: (address) => providers.take(address),
    async beginProvider(ip) {
      const [own, ...wider] = clientNetworks(ip);
      const guesses = [
        ...wider.map((key) => ({ allowance: networkAllowance, key })),
        { allowance: perIpAllowance, key: own },
        { allowance: signInSiteAllowance, key: '' },
      ];
      await slowdown.take(guesses);
      const undo = () => slowdown.undo(guesses);
      return { succeeded: undo, undo };
    },
    async mayAuditBlocked(address) {
      const full = (await auditedBlocks.refusedUntil(address)) !== undefined;
      if (!full) await auditedBlocks.take(address);
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
        await slowdown.forget(guess);
      await perCode.forget(id);
    },
    async beginPassword(ip, username) {
      const [own, ...wider] = clientNetworks(ip);
      const account = nameKey(username);
      const owner = `${own} ${account}`;
      const mine = { allowance: perNameAllowance, key: owner };
      const known = await slowdown.has(`account ${owner}`);
      const networks = wider.map((key) => ({ allowance: networkAllowance, key }));
      const address = { allowance: perIpAllowance, key: own };
      const shared = [
        { allowance: perAccountAllowance, key: account },
        { allowance: signInSiteAllowance, key: '' },
      ];
      // Those that most requests share come last: what others refuse does not take their turns.
      const guesses = known ? [address, mine] : [...networks, address, mine, ...shared];
      await slowdown.take(guesses);
      const others = guesses.filter((guess) => guess !== mine);
      return {
        async succeeded() {
          await slowdown.forget(mine);
          await slowdown.undo(others);
          await slowdown.remember(`account ${owner}`);
        },
        undo: () => slowdown.undo(guesses),
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
