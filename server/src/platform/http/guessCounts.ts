import type { OpenDatabase } from '../database/open.ts';
import type { Allowance } from './limiter.ts';

/** An allowance for guesses: `points` guesses without delay. The count ends after `seconds` without a further guess. */
export interface GuessAllowance extends Allowance {
  /** Milliseconds to wait after the last free guess. The delay doubles with each further guess. */
  firstDelay: number;
  /** The maximum delay in milliseconds: the rightful person behind the same IP never has to wait longer. */
  longestDelay: number;
}

export interface GuessCounts {
  /** Counts a guess and returns 0, or the milliseconds to wait if the guess came too early and was not counted. */
  consume: (key: string, allowance: GuessAllowance) => Promise<number>;
  /** Removes one guess from a count, and its delay. */
  refund: (key: string) => Promise<void>;
  /** Deletes a count. */
  reset: (key: string) => Promise<void>;
  /** Marks a key for some milliseconds. */
  mark: (key: string, milliseconds: number) => Promise<void>;
  isMarked: (key: string) => Promise<boolean>;
  /** The keys with a prefix that have to wait, and when they may guess again, in milliseconds since the epoch. */
  findDelayed: (prefix: string) => Promise<Map<string, number>>;
}

/** Times in milliseconds since the epoch. */
interface GuessCount {
  points: number;
  /** When the count expires. */
  expire: number;
  /** When the next guess is allowed. */
  next: number;
}

/** Milliseconds between two deletions of expired counts. */
const cleanupInterval = 60_000;

/** Counts of a single process, in its memory. rate-limiter-flexible supports fixed windows and blocks, but no growing delays. */
function createMemoryGuessCounts(): GuessCounts {
  const counts = new Map<string, GuessCount>();
  let lastCleanup = Date.now();
  const find = (key: string): GuessCount | undefined => {
    const now = Date.now();
    if (now > lastCleanup + cleanupInterval) {
      lastCleanup = now;
      counts.forEach(({ expire }, old) => expire <= now && counts.delete(old));
    }
    const count = counts.get(key);
    return count && count.expire > now ? count : undefined;
  };
  return {
    async consume(key, { points: free, seconds, firstDelay, longestDelay }) {
      const now = Date.now();
      const count = find(key) ?? { points: 0, next: 0 };
      if (count.next > now) return count.next - now;
      const points = count.points + 1;
      const delay = points < free ? 0 : Math.min(firstDelay * 2 ** (points - free), longestDelay);
      counts.set(key, { points, next: now + delay, expire: now + seconds * 1000 });
      return 0;
    },
    async refund(key) {
      const count = find(key);
      if (count) counts.set(key, { ...count, points: Math.max(0, count.points - 1), next: 0 });
    },
    async reset(key) {
      counts.delete(key);
    },
    async mark(key, milliseconds) {
      counts.set(key, { points: 0, next: 0, expire: Date.now() + milliseconds });
    },
    isMarked: async (key) => find(key) !== undefined,
    async findDelayed(prefix) {
      const now = Date.now();
      const delayed = [...counts].filter(([key, { next }]) => key.startsWith(prefix) && next > now);
      return new Map(delayed.map(([key, { next }]) => [key, next]));
    },
  };
}

// Parameters: key, now, when the count expires, free guesses, first and longest delay.
// Free guesses set no next time: a guess that waited for the row lock of another guess has an earlier `now`.
const nextGuessTime = (points: string) => `case when ${points} < $4::int then 0
  else $2::bigint + least($5::bigint * power(2, least(${points} - $4::int, 20))::bigint, $6::bigint) end`;
const increasedPoints = 'case when counted.expire <= $2 then 1 else counted.points + 1 end';
const consumeQuery = {
  name: 'guess',
  text: `insert into rate_limits as counted (key, points, expire, next)
    values ($1, 1, $3, ${nextGuessTime('1')})
    on conflict (key) do update set points = ${increasedPoints}, expire = $3, next = ${nextGuessTime(`(${increasedPoints})`)}
    where counted.next <= $2 or counted.expire <= $2 returning points`,
};

/** Counts that all processes of a database share. The other limits use the same table and delete its expired rows. */
function createSharedGuessCounts({ pool }: OpenDatabase & { kind: 'postgres' }): GuessCounts {
  const find = async (key: string): Promise<GuessCount | undefined> => {
    const { rows } = await pool.query<{ points: number; expire: number; next: number }>(
      'select points, expire, next from rate_limits where key = $1 and expire > $2',
      [key, Date.now()],
    );
    return rows[0];
  };
  const set = async (text: string, values: unknown[]) => {
    await pool.query(text, values);
  };
  return {
    async consume(key, { points, seconds, firstDelay, longestDelay }) {
      const now = Date.now();
      const values = [key, now, now + seconds * 1000, points, firstDelay, longestDelay];
      const { rows } = await pool.query({ ...consumeQuery, values });
      if (rows.length > 0) return 0;
      return Math.max(1, ((await find(key))?.next ?? now) - now);
    },
    refund: (key) =>
      set('update rate_limits set points = greatest(points - 1, 0), next = 0 where key = $1', [
        key,
      ]),
    reset: (key) => set('delete from rate_limits where key = $1', [key]),
    mark: (key, milliseconds) =>
      set(
        `insert into rate_limits (key, points, expire) values ($1, 0, $2)
        on conflict (key) do update set expire = excluded.expire`,
        [key, Date.now() + milliseconds],
      ),
    isMarked: async (key) => (await find(key)) !== undefined,
    async findDelayed(prefix) {
      const { rows } = await pool.query<{ key: string; next: number }>(
        'select key, next from rate_limits where starts_with(key, $1) and next > $2',
        [prefix, Date.now()],
      );
      return new Map(rows.map(({ key, next }) => [key, next]));
    },
  };
}

/** Counts guesses per key: in the database if several processes can share it, else in memory. */
export const createGuessCounts = (database: OpenDatabase): GuessCounts =>
  database.kind === 'sqlite' ? createMemoryGuessCounts() : createSharedGuessCounts(database);
