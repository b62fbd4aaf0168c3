import type { Allowance } from './limiter.ts';

/** What somebody who guesses may do: `points` guesses without delay, counted until `seconds` pass without another. */
export interface GuessAllowance extends Allowance {
  /** Milliseconds to wait after the last free guess; doubled with each further one. */
  firstDelay: number;
  /** No delay is longer: the rightful person, behind the same address, has to wait at most this long. */
  longestDelay: number;
}
