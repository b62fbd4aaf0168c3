import type { SqliteFile } from './openFile.ts';

/** A lock that is granted in the order of the requests. */
interface Lock {
  /** Resolves when the caller holds the lock, and has to `give` it back. */
  take: () => Promise<void>;
  give: () => void;
}

function createLock(): Lock {
  const waiting: (() => void)[] = [];
  let held = false;
  return {
    async take() {
      if (held) await new Promise<void>((resolve) => waiting.push(resolve));
      held = true;
    },
    give() {
      const next = waiting.shift();
      if (next) next();
      else held = false;
    },
  };
}

/** A transaction of one request inside that of its group. */
export interface Member {
  /** Runs a statement; throws what it fails with. */
  run: <T>(statement: () => T) => T;
  /** Resolves when the whole group is on the disk; rejects when it could not be written. */
  commit: () => Promise<void>;
  rollback: () => void;
}

export interface CommitGroups {
  /** A statement that changes something; resolves when that is on the disk. One that fails fails alone. */
  change: <T>(statement: () => T) => Promise<T>;
  /** Begins a transaction, when those before it have ended. */
  begin: () => Promise<Member>;
  /** A statement outside of every transaction, such as a pragma. */
  alone: <T>(statement: () => T) => Promise<T>;
}

interface Group {
  /** Settles with the commit that all members share. */
  durable: Promise<null>;
  resolve: () => void;
  reject: (cause: unknown) => void;
}

function createGroup(): Group {
  const { promise, resolve, reject } = Promise.withResolvers<null>();
  // Members that failed by themselves do not wait for it.
  promise.catch(() => undefined);
  return { durable: promise, resolve: () => resolve(null), reject };
}

/**
 * Commits together what the requests of one turn of the event loop change: the wait for the disk is the price of a
 * commit, not of a change. Transactions follow one another, as savepoints in the group's.
 */
export function createCommitGroups(file: SqliteFile): CommitGroups {
  const lock = createLock();
  let open: Group | undefined;

  const fail = (group: Group, cause: unknown) => {
    open = undefined;
    if (file.inTransaction()) file.exec('rollback');
    group.reject(cause);
  };

  const commit = (group: Group) => {
    try {
      file.exec('commit');
    } catch (cause) {
      fail(group, cause);
      return;
    }
    open = undefined;
    group.resolve();
  };

  const withLock = async <T>(work: () => T): Promise<T> => {
    await lock.take();
    try {
      return work();
    } finally {
      lock.give();
    }
  };

  const join = (): Group => {
    if (open) return open;
    // A deferred transaction would fail at its first write when another process wrote meanwhile; this one waits.
    file.exec('begin immediate');
    const group = createGroup();
    open = group;
    // After the callbacks of everything that has arrived by now.
    setImmediate(() => void withLock(() => open === group && commit(group)));
    return group;
  };

  const attempt = <T>(group: Group, statement: () => T): T => {
    try {
      return statement();
    } catch (cause) {
      // SQLite rolls back the statement alone, but for some errors (a full disk) the whole transaction.
      if (!file.inTransaction()) fail(group, cause);
      throw cause;
    }
  };

  const createMember = (group: Group): Member => {
    const run: Member['run'] = (statement) => {
      // Outside of the group's transaction a statement would be a commit of its own.
      if (open !== group) throw new Error('The transaction was taken back');
      return attempt(group, statement);
    };
    return {
      run,
      async commit() {
        try {
          run(() => file.exec('release member'));
        } finally {
          lock.give();
        }
        await group.durable;
      },
      rollback() {
        try {
          if (open === group) file.exec('rollback to member; release member');
        } finally {
          lock.give();
        }
      },
    };
  };

  return {
    async change(statement) {
      const { group, result } = await withLock(() => {
        const group = join();
        return { group, result: attempt(group, statement) };
      });
      await group.durable;
      return result;
    },
    async begin() {
      await lock.take();
      try {
        const group = join();
        file.exec('savepoint member');
        return createMember(group);
      } catch (cause) {
        lock.give();
        throw cause;
      }
    },
    alone: (statement) =>
      withLock(() => {
        if (open) commit(open);
        return statement();
      }),
  };
}
