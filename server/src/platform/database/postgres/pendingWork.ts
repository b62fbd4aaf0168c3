import type { PoolClient } from 'pg';

/** A call that waits for PostgreSQL: for a connection, or for the result of a query. */
export interface Pending {
  /** Milliseconds since the epoch. */
  since: number;
  /** The connection of the query; undefined if the call waits for a connection. */
  client: PoolClient | undefined;
  /** Whether the statement is so large that the server may still be receiving it. */
  large: boolean;
  refuse: () => void;
}

/** An error whose code `isDatabaseUnavailable` recognises (errors.ts). */
const noAnswer = (): Error =>
  Object.assign(new Error('The database does not respond'), { code: 'ETIMEDOUT' });

export interface PendingWork {
  /** The calls that are waiting now, oldest first. */
  list: () => Pending[];
  /** Runs `work`, and rejects when it is refused. Rejects immediately while the database does not respond. */
  follow: <T>(
    work: () => Promise<T>,
    about?: Partial<Pick<Pending, 'client' | 'large'>>,
  ) => Promise<T>;
  /** Whether the database responded to the last check. */
  responds: boolean;
}

/** Keeps a list of the calls that wait for the database, so that others can refuse them. */
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
          // A query's connection is closed, so that it does not return to the pool.
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
