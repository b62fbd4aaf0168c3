import { PostgresAdapter, sql } from 'kysely';
import type { Db } from './schema/schema.ts';

/** The advisory locks of PostgreSQL: arbitrary numbers, the same in every process. */
const locks = { migrations: 727_001, retention: 727_002, contents: 727_003, erasures: 727_004 };

type LockName = keyof typeof locks;

/** Whether the database needs locks. SQLite runs one transaction that writes at a time. */
const needsLocks = (transaction: Db): boolean =>
  transaction.getExecutor().adapter instanceof PostgresAdapter;

/** Waits until no other transaction has a lock, and holds it until this one ends. */
export async function waitForLock(transaction: Db, name: LockName): Promise<void> {
  if (needsLocks(transaction))
    await sql`select pg_advisory_xact_lock(${locks[name]})`.execute(transaction);
}

/** As `waitForLock`, but several transactions can share the lock. */
export async function shareLock(transaction: Db, name: LockName): Promise<void> {
  if (needsLocks(transaction))
    await sql`select pg_advisory_xact_lock_shared(${locks[name]})`.execute(transaction);
}

/** Takes a lock until the end of the transaction. Returns false immediately if another transaction has it. */
export async function tryLock(transaction: Db, name: LockName): Promise<boolean> {
  if (!needsLocks(transaction)) return true;
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(${locks[name]}) as held`.execute(transaction);
  return rows[0]?.held === true;
}
