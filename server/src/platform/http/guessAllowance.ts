import type { Allowance } from './limiter.ts';

/** An allowance for guesses: `points` guesses without delay. The count ends after `seconds` without a further guess. */
export interface GuessAllowance extends Allowance {
  /** Milliseconds to wait after the last free guess. The delay doubles with each further guess. */
  firstDelay: number;
  /** The maximum delay in milliseconds: the rightful person behind the same IP never has to wait longer. */
  longestDelay: number;
}
