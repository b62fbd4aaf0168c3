import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { OpenDatabase } from '../database/open.ts';
import { HttpProblem } from './problem.ts';
import { inBatches } from '../database/inBatches.ts';

type PostgresDatabase = OpenDatabase & { kind: 'postgres' };

/** The uses of a key in its current window. */
interface WindowCount {
  points: number;
  /** When the window ends: milliseconds since the epoch. */
  expire: number;
}

/** Milliseconds between two deletions of expired windows. */
const cleanupInterval = 5 * 60_000;

/**
 * Commits counts asynchronously: counts may be lost if PostgreSQL's machine crashes. The setting applies only to the
 * statement's own transaction; all other transactions stay durable.
 */
const notDurable = `set_config('synchronous_commit', 'off', true)`;

// Sorted by key, so that two processes cannot deadlock.
const addQuery = {
  name: 'count',
  text: `insert into rate_limits as counted (key, points, expire)
    select taken.key, taken.points, $3::bigint from unnest($1::text[], $2::int[]) as taken (key, points) order by 1
    on conflict (key) do update set
      points = case when counted.expire <= $4 then excluded.points else counted.points + excluded.points end,
      expire = case when counted.expire <= $4 then excluded.expire else counted.expire end
    returning key, points, expire, ${notDurable}`,
};

/**
 * Counts in the database, which all processes share. Concurrent uses share a statement: counting was one of the three
 * round trips that made messages on PostgreSQL four times slower (docs/durability.md#speed).
 */
export function createSharedCounts(database: PostgresDatabase, milliseconds: number) {
  const { pool } = database;
  let lastCleanup = Date.now();

  const deleteExpired = async (now: number) => {
    if (now < lastCleanup + cleanupInterval) return;
    lastCleanup = now;
    await pool.query(
      `delete from rate_limits where key in
        (select key from rate_limits where expire <= $1 for update skip locked)
        returning ${notDurable}`,
      [now],
    );
  };

  const add = inBatches(database, async (keys: readonly string[]) => {
    const uses = new Map<string, number>();
    for (const key of keys) uses.set(key, (uses.get(key) ?? 0) + 1);
    const now = Date.now();
    await deleteExpired(now);
    const { rows } = await pool.query<WindowCount & { key: string }>({
      ...addQuery,
      values: [[...uses.keys()], [...uses.values()], now + milliseconds, now],
    });
    const counts = new Map(
      rows.map(({ key, points, expire }) => [
        key,
        { points: points - (uses.get(key) ?? 0), expire },
      ]),
    );
    /** Returns a different count for each use of the same key. */
    return (key): WindowCount => {
      const count = counts.get(key) ?? { points: 0, expire: now + milliseconds };
      count.points += 1;
      return { ...count };
    };
  });

  return {
    /** Counts one use, and returns the count including this use. */
    add,
    /** Removes one use. */
    async refund(key: string): Promise<void> {
      await pool.query(
        `update rate_limits set points = points - 1 where key = $1 and points > 0 returning ${notDurable}`,
        [key],
      );
    },
    /** The uses of a key; undefined if there is none in the current window. */
    async find(key: string): Promise<WindowCount | undefined> {
      const { rows } = await pool.query<WindowCount>(
        'select points, expire from rate_limits where key = $1 and expire > $2',
        [key, Date.now()],
      );
      return rows[0];
    },
    /** Deletes all uses. */
    async reset(key: string): Promise<void> {
      await pool.query(`delete from rate_limits where key = $1 returning ${notDurable}`, [key]);
    },
  };
}

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
