import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { OpenDatabase } from '../database/open.ts';
import { HttpProblem } from './problem.ts';

export interface Allowance {
  /** Unique: it keeps the keys of the limiters apart. */
  name: string;
  points: number;
  /** Length of the window in seconds, counted from its first use. */
  seconds: number;
}

export interface Limiter {
  /** Takes one point. Throws `too-many-attempts` with the seconds to wait when none is left. */
  take: (key: string) => Promise<void>;
  /** Gives one point back. */
  giveBack: (key: string) => Promise<void>;
  /** Gives all points back. */
  forget: (key: string) => Promise<void>;
}

/**
 * Counts uses per key: in the database when several processes share it, else in memory. Points are taken
 * before the answer is known, so that many requests at once cannot pass between check and count.
 */
export function createLimiter(
  database: OpenDatabase,
  { name, points, seconds }: Allowance,
): Limiter {
  const options = { keyPrefix: name, points, duration: seconds };
  const limiter =
    database.kind === 'sqlite'
      ? new RateLimiterMemory(options)
      : new RateLimiterPostgres({
          ...options,
          storeClient: database.pool,
          storeType: 'pool',
          tableName: 'rate_limits',
          tableCreated: true,
        });
  return {
    async take(key) {
      try {
        await limiter.consume(key);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        const retryAfter = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
        throw new HttpProblem('too-many-attempts', { retryAfter });
      }
    },
    async giveBack(key) {
      await limiter.reward(key);
    },
    async forget(key) {
      await limiter.delete(key);
    },
  };
}
