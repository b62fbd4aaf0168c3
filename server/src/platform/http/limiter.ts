import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { OpenDatabase } from '../database/open.ts';
import { HttpProblem } from './problem.ts';
import { createSharedCounts } from './sharedCounts.ts';

export interface Allowance {
  /** A unique name, which separates the keys of the limiters. */
  name: string;
  points: number;
  /** The length of the window in seconds. A window begins with its first use. */
  seconds: number;
}

export interface Limiter {
  /** Takes one point. Throws `too-many-attempts` with the seconds to wait if no point is left. */
  consume: (key: string) => Promise<void>;
  /** Refunds one point. */
  refund: (key: string) => Promise<void>;
  /** Refunds all points. */
  reset: (key: string) => Promise<void>;
  /** When the next use is allowed, in milliseconds since the epoch; undefined if a use is allowed now. */
  refusedUntil: (key: string) => Promise<number | undefined>;
}

/** Refuses a use. `milliseconds`: the time until the window ends. */
function throwTooManyAttempts(milliseconds: number): never {
  throw new HttpProblem('too-many-attempts', {
    retryAfter: Math.max(1, Math.ceil(milliseconds / 1000)),
  });
}

/** A limiter of a single process, in its memory. */
function createMemoryLimiter({ points, seconds }: Allowance): Limiter {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  return {
    async consume(key) {
      try {
        await limiter.consume(key);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throwTooManyAttempts(refusal.msBeforeNext);
      }
    },
    async refund(key) {
      await limiter.reward(key);
    },
    async reset(key) {
      await limiter.delete(key);
    },
    async refusedUntil(key) {
      const count = await limiter.get(key);
      if (!count || count.consumedPoints < points) return undefined;
      return Date.now() + count.msBeforeNext;
    },
  };
}

/**
 * Counts uses per key: in the database if several processes can share it, else in memory. Points are taken
 * before the result is available, so that concurrent requests cannot pass between check and count.
 */
export function createLimiter(database: OpenDatabase, allowance: Allowance): Limiter {
  if (database.kind === 'sqlite') return createMemoryLimiter(allowance);
  const { name, points, seconds } = allowance;
  const counts = createSharedCounts(database, seconds * 1000);
  const toKey = (key: string) => `${name}:${key}`;
  return {
    async consume(key) {
      const count = await counts.add(toKey(key));
      if (count.points > points) throwTooManyAttempts(count.expire - Date.now());
    },
    refund: (key) => counts.refund(toKey(key)),
    reset: (key) => counts.reset(toKey(key)),
    async refusedUntil(key) {
      const count = await counts.find(toKey(key));
      return count && count.points >= points ? count.expire : undefined;
    },
  };
}
