import type { OpenDatabase } from '../database/open.ts';
import { inBatches } from '../database/inBatches.ts';

type PostgresDatabase = OpenDatabase & { kind: 'postgres' };

/** The uses of a key in its current window. */
export interface WindowCount {
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
