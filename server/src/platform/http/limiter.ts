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
  take: (key: string) => Promise<void>;
  /** Refunds one point. */
  refund: (key: string) => Promise<void>;
  /** Refunds all points. */
  forget: (key: string) => Promise<void>;
  /** When the next use is allowed, in milliseconds since the epoch; undefined if a use is allowed now. */
  refusedUntil: (key: string) => Promise<number | undefined>;
}

/** Refuses a use. `milliseconds`: the time until the window ends. */
function refuse(milliseconds: number): never {
  throw new HttpProblem('too-many-attempts', {
    retryAfter: Math.max(1, Math.ceil(milliseconds / 1000)),
  });
}

/** A limiter of a single process, in its memory. */
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
 * Counts uses per key: in the database if several processes can share it, else in memory. Points are taken
 * before the result is available, so that concurrent requests cannot pass between check and count.
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
