import type { OpenDatabase } from '../database/open.ts';
import { createGuessCounts, type GuessAllowance, type GuessCounts } from './guessCounts.ts';
import { HttpProblem } from './problem.ts';

/** Delays for a person or IP, in milliseconds. A minute is not a lock-out, and leaves a machine about 1440 guesses per day. */
export const personalDelays = { firstDelay: 10_000, longestDelay: 60_000 };
/** Delays for limits that strangers share, in milliseconds. */
export const sharedDelays = { firstDelay: 1_000, longestDelay: 2_000 };

/** A guess to count, with the key that it counts for and its allowance. */
interface Guess {
  allowance: GuessAllowance;
  key: string;
}

export interface Slowdown {
  /** Counts a guess for several keys, in order. At the first refusal, throws `too-many-attempts` with the seconds to wait. */
  consume: (guesses: readonly Guess[]) => Promise<void>;
  /** Removes guesses from the counts. */
  refund: (guesses: readonly Guess[]) => Promise<void>;
  /** Removes the whole count. */
  reset: (guess: Guess) => Promise<void>;
  /** Stores that the rightful person has used this key. */
  trust: (key: string) => Promise<void>;
  isTrusted: (key: string) => Promise<boolean>;
  /** The keys of an allowance that have to wait, and until when, in milliseconds since the epoch. */
  findDelayed: (allowance: GuessAllowance) => Promise<Map<string, number>>;
}

/** Milliseconds for which a network is trusted after the right password was used there. */
const trustDuration = 30 * 24 * 60 * 60 * 1000;

const toKey = ({ allowance, key }: Guess): string => `${allowance.name}:${key}`;

/** Slows down guessing with growing delays, without a lock-out. All processes of a database share the counts. */
export function createSlowdown(database: OpenDatabase): Slowdown {
  const counts: GuessCounts = createGuessCounts(database);
  const refund = async (guesses: readonly Guess[]) => {
    for (const guess of guesses) await counts.refund(toKey(guess));
  };
  return {
    async consume(guesses) {
      for (const [index, guess] of guesses.entries()) {
        const wait = await counts.consume(toKey(guess), guess.allowance);
        if (wait === 0) continue;
        // A refused guess is not checked, so it must not count for the earlier keys.
        await refund(guesses.slice(0, index));
        throw new HttpProblem('too-many-attempts', { retryAfter: Math.ceil(wait / 1000) });
      }
    },
    refund,
    reset: (guess) => counts.reset(toKey(guess)),
    trust: (key) => counts.mark(`known:${key}`, trustDuration),
    isTrusted: (key) => counts.isMarked(`known:${key}`),
    async findDelayed(allowance) {
      const prefix = toKey({ allowance, key: '' });
      const delayed = await counts.findDelayed(prefix);
      return new Map([...delayed].map(([key, until]) => [key.slice(prefix.length), until]));
    },
  };
}
