import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { OpenDatabase } from '../database/open.ts';
import { HttpProblem } from './problem.ts';
import { createSharedCounts } from './sharedCounts.ts';

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
  /** Refunds one point. */
  refund: (key: string) => Promise<void>;
  /** Refunds all points. */
  forget: (key: string) => Promise<void>;
  /** When the next use is allowed, in milliseconds since the epoch; undefined if it is now. */
  refusedUntil: (key: string) => Promise<number | undefined>;
}

/** The refusal of a use in a window that ends so many milliseconds from now. */
function refuse(milliseconds: number): never {
  throw new HttpProblem('too-many-attempts', {
    retryAfter: Math.max(1, Math.ceil(milliseconds / 1000)),
  });
}

/** Of a single process, in its memory. */
function createMemoryLimiter({ points, seconds }: Allowance): Limiter {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  return {
    async take(key) {
      try {
        await limiter.consume(key);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        refuse(refusal.msBeforeNext);
      }
    },
    async refund(key) {
      await limiter.reward(key);
    },
    async forget(key) {
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
 * Counts uses per key: in the database when several processes share it, else in memory. Points are taken
 * before the answer is known, so that many requests at once cannot pass between check and count.
 */
export function createLimiter(database: OpenDatabase, allowance: Allowance): Limiter {
  if (database.kind === 'sqlite') return createMemoryLimiter(allowance);
  const { name, points, seconds } = allowance;
  const counts = createSharedCounts(database, seconds * 1000);
  const named = (key: string) => `${name}:${key}`;
  return {
    async take(key) {
      const count = await counts.take(named(key));
      if (count.points > points) refuse(count.expire - Date.now());
    },
    refund: (key) => counts.refund(named(key)),
    forget: (key) => counts.forget(named(key)),
    async refusedUntil(key) {
      const count = await counts.find(named(key));
      return count && count.points >= points ? count.expire : undefined;
    },
  };
}
