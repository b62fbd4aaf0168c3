import type { PoolClient } from 'pg';

/** Something that waits for PostgreSQL: a connection, or a query on one. */
export interface Pending {
  /** Milliseconds since the epoch. */
  since: number;
  /** The connection; undefined while one is waited for. */
  client: PoolClient | undefined;
  /** Sends so much that the server may still be reading the statement. */
  large: boolean;
  refuse: () => void;
}

/** The code makes it "unavailable" (errors.ts). */
const noAnswer = (): Error =>
  Object.assign(new Error('The database does not respond'), { code: 'ETIMEDOUT' });

export interface PendingWork {
  /** What waits now, oldest first. */
  list: () => Pending[];
  /** Waits for `work`, until it is refused. Rejects at once while the database is known not to respond. */
  follow: <T>(
    work: () => Promise<T>,
    about?: Partial<Pick<Pending, 'client' | 'large'>>,
  ) => Promise<T>;
  /** Whether the database responds, as far as is known. */
  responds: boolean;
}

/** Keeps a list of what waits for the database, so that it can be ended from outside. */
export function createPendingWork(): PendingWork {
  const waiting = new Set<Pending>();
  const pending: PendingWork = {
    responds: true,
    list: () => [...waiting],
    follow: (work, { client, large = false } = {}) =>
      new Promise((resolve, reject) => {
        if (!pending.responds) return reject(noAnswer());
        const refuse = () => {
          waiting.delete(one);
          reject(noAnswer());
          // Within a query this cuts the connection, so that nobody gets it again.
          void client?.end();
        };
        const one: Pending = { since: Date.now(), client, large, refuse };
        waiting.add(one);
        work()
          .then(resolve, reject)
          .finally(() => waiting.delete(one));
      }),
  };
  return pending;
}
