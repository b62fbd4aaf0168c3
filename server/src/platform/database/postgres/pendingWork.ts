import type { PoolClient } from 'pg';

/** A call that waits for PostgreSQL: for a connection, or for the result of a query. */
export interface PendingCall {
  /** Milliseconds since the epoch. */
  since: number;
  /** The connection of the query; undefined if the call waits for a connection. */
  client: PoolClient | undefined;
  /** Whether the statement is so large that the server may still be receiving it. */
  large: boolean;
  abort: () => void;
}

/** An error whose code `isDatabaseUnavailable` recognises (errors.ts). */
const createTimeoutError = (): Error =>
  Object.assign(new Error('The database does not respond'), { code: 'ETIMEDOUT' });

export interface PendingWork {
  /** The calls that are waiting now, oldest first. */
  list: () => PendingCall[];
  /** Runs `work`, and rejects when it is aborted. Rejects immediately while the database does not respond. */
  track: <T>(
    work: () => Promise<T>,
    details?: Partial<Pick<PendingCall, 'client' | 'large'>>,
  ) => Promise<T>;
  /** Whether the database responded to the last check. */
  responds: boolean;
}

/** Keeps a list of the calls that wait for the database, so that others can abort them. */
export function createPendingWork(): PendingWork {
  const waiting = new Set<PendingCall>();
  const pending: PendingWork = {
    responds: true,
    list: () => [...waiting],
    track: (work, { client, large = false } = {}) =>
      new Promise((resolve, reject) => {
        if (!pending.responds) return reject(createTimeoutError());
        const abort = () => {
          waiting.delete(call);
          reject(createTimeoutError());
          // A query's connection is closed, so that it does not return to the pool.
          void client?.end();
        };
        const call: PendingCall = { since: Date.now(), client, large, abort };
        waiting.add(call);
        work()
          .then(resolve, reject)
          .finally(() => waiting.delete(call));
      }),
  };
  return pending;
}
