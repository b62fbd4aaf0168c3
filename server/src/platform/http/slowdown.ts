import type { OpenDatabase } from '../database/open.ts';
import type { GuessAllowance } from './guessAllowance.ts';
import { HttpProblem } from './problem.ts';
import { createGuessCounts, type GuessCounts } from './guessCounts.ts';

/** A minute is no lock-out, and leaves a machine 96 guesses a day and address. */
export const personalDelays = { firstDelay: 10_000, longestDelay: 60_000 };
/** For limits that strangers share. */
export const sharedDelays = { firstDelay: 1_000, longestDelay: 2_000 };

/** A guess to count: whose, and by which rule. */
interface Guess {
  allowance: GuessAllowance;
  key: string;
}

export interface Slowdown {
  /** Counts a guess in several places, in order. Throws `too-many-attempts` with the seconds to wait, in the first that refuses. */
  take: (guesses: readonly Guess[]) => Promise<void>;
  /** Takes guesses back. */
  undo: (guesses: readonly Guess[]) => Promise<void>;
  /** Removes the whole count. */
  forget: (guess: Guess) => Promise<void>;
  /** Notes that the right person has come by this key before. */
  remember: (key: string) => Promise<void>;
  has: (key: string) => Promise<boolean>;
  /** The keys of an allowance that have to wait, with until when, in milliseconds since the epoch. */
  waiting: (allowance: GuessAllowance) => Promise<Map<string, number>>;
}

/** Milliseconds for which a network is remembered in which the right password was used. */
const memory = 30 * 24 * 60 * 60 * 1000;

const named = ({ allowance, key }: Guess): string => `${allowance.name}:${key}`;

/** Slows down who guesses, with growing delays and no lock-out; all processes of one database count together. */
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
        // What was not checked does not count.
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
