import type { OpenDatabase } from '../database/open.ts';
import type { GuessAllowance } from './guessAllowance.ts';
import { HttpProblem } from './problem.ts';
import { createGuessCounts, type GuessCounts } from './guessCounts.ts';

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
  take: (guesses: readonly Guess[]) => Promise<void>;
  /** Undoes the counting of guesses. */
  undo: (guesses: readonly Guess[]) => Promise<void>;
  /** Removes the whole count. */
  forget: (guess: Guess) => Promise<void>;
  /** Notes that the rightful person has used this key. */
  remember: (key: string) => Promise<void>;
  has: (key: string) => Promise<boolean>;
  /** The keys of an allowance that have to wait, and until when, in milliseconds since the epoch. */
  waiting: (allowance: GuessAllowance) => Promise<Map<string, number>>;
}

/** Milliseconds for which a network is remembered after the right password was used there. */
const memory = 30 * 24 * 60 * 60 * 1000;

const named = ({ allowance, key }: Guess): string => `${allowance.name}:${key}`;

/** Slows down guessing with growing delays, without a lock-out. All processes of a database share the counts. */
export function createSlowdown(database: OpenDatabase): Slowdown {
  const counts: GuessCounts = createGuessCounts(database);
  const undo = async (guesses: readonly Guess[]) => {
    for (const guess of guesses) await counts.undo(named(guess));
  };
  return {
    async take(guesses) {
      for (const [index, guess] of guesses.entries()) {
        const wait = await counts.take(named(guess), guess.allowance);
        if (wait === 0) continue;
        // A refused guess is not checked, so it must not count for the earlier keys.
        await undo(guesses.slice(0, index));
        throw new HttpProblem('too-many-attempts', { retryAfter: Math.ceil(wait / 1000) });
      }
    },
    undo,
    forget: (guess) => counts.forget(named(guess)),
    remember: (key) => counts.remember(`known:${key}`, memory),
    has: (key) => counts.has(`known:${key}`),
    async waiting(allowance) {
      const start = named({ allowance, key: '' });
      const found = await counts.waiting(start);
      return new Map([...found].map(([key, until]) => [key.slice(start.length), until]));
    },
  };
}
