import { setTimeout as wait } from 'node:timers/promises';
import { createBatches } from '../inBatches.ts';
import type { SqliteFile } from './openFile.ts';
import { isFileBusy } from '../errors.ts';

/** Milliseconds to wait for another process's lock. A request may wait for two groups of changes. */
const lockTimeout = 1_200;
/** Milliseconds between two attempts. */
const pause = 20;

/**
 * Runs `work` on a connection that does not wait for locks itself. Retries it for a limited time while another process holds a
 * lock. SQLite's own waiting would block every other request, because its calls are synchronous.
 */
export async function whenFree<T>(work: () => T): Promise<T> {
  const end = performance.now() + lockTimeout;
  for (;;) {
    try {
      return work();
    } catch (error) {
      if (!isFileBusy(error) || performance.now() >= end) throw error;
    }
    await wait(pause);
  }
}

/** A transaction of one request inside the transaction of its group. */
export interface Member {
  /** Runs a statement and rethrows its error. */
  run: <T>(statement: () => T) => T;
  /** Resolves when the whole group is on the disk. Rejects if the group could not be written. */
  commit: () => Promise<void>;
  rollback: () => void;
}

export interface CommitGroups {
  /** Runs a statement that changes data. Resolves when the change is on the disk. A failing statement does not fail others. */
  change: <T>(statement: () => T) => Promise<T>;
  /** Begins a transaction when all earlier transactions have ended. */
  begin: () => Promise<Member>;
  /** Runs a statement outside of every transaction, such as a pragma. */
  alone: <T>(statement: () => T) => Promise<T>;
}

/** The changes of one request: a statement, or a transaction until its end. */
type Change = () => unknown;

/**
 * Runs the changes of all requests of one turn of the event loop one after the other, and commits them together: a commit has to
 * wait for the disk, a change has not. This stores messages 1.4 times as fast as plain inserts (docs/durability.md#speed).
 */
export function createCommitGroups(file: SqliteFile): CommitGroups {
  /** Runs a change and returns its outcome. Throws if SQLite has rolled back the whole group, as it does on a full disk. */
  const attempt = async (change: Change): Promise<() => unknown> => {
    try {
      // A deferred transaction would fail at its first write if another process has written. An immediate transaction waits.
      if (!file.inTransaction()) await whenFree(() => file.exec('begin immediate'));
      const result = await change();
      return () => result;
    } catch (cause) {
      if (!file.inTransaction()) throw cause;
      return () => {
        throw cause;
      };
    }
  };

  // The statements of a request's transaction cannot be repeated.
  const options = { maxSize: Infinity, concurrency: 1, retryEach: () => false };
  const join = createBatches(options, async (changes: readonly Change[]) => {
    const outcomes = new Map<Change, () => unknown>();
    try {
      for (const change of changes) outcomes.set(change, await attempt(change));
      await whenFree(() => file.exec('commit'));
    } catch (cause) {
      if (file.inTransaction()) file.exec('rollback');
      throw cause;
    }
    return (change) => outcomes.get(change)?.();
  });

  const begin = async (): Promise<Member> => {
    const begun = Promise.withResolvers<null>();
    const end = Promise.withResolvers<'release member' | 'rollback to member; release member'>();
    let intact = true;
    const durable = join(async () => {
      file.exec('savepoint member');
      begun.resolve(null);
      file.exec(await end.promise);
    });
    durable.catch(begun.reject);
    await begun.promise;
    return {
      run(statement) {
        // Outside of the group's transaction the statement would commit by itself.
        if (!intact) throw new Error('The transaction was rolled back');
        try {
          return statement();
        } catch (cause) {
          intact = file.inTransaction();
          if (!intact) end.reject(cause);
          throw cause;
        }
      },
      async commit() {
        end.resolve('release member');
        await durable;
      },
      rollback: () => end.resolve('rollback to member; release member'),
    };
  };

  return {
    change: async <T>(statement: () => T) => (await join(statement)) as T,
    begin,
    async alone(statement) {
      // Even if this group fails, the next one begins only in a later turn of the event loop.
      await join(() => undefined).catch(() => undefined);
      return whenFree(statement);
    },
  };
}
