import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { auditMinAge } from '@sumut/contracts/portal/auditActions';
import type { RetentionPeriods } from '@sumut/contracts/portal/retention';
import { type RetentionSubject, retentionSubjects } from '@sumut/contracts/portal/retentionLimits';
import type { OpenDatabase } from '../../platform/database/open.ts';
import { recordAudit } from '../../shared/auditLog.ts';
import { retentionTargets } from './deleteDue.ts';
import { type LastRun, readPeriods, writeLastRun } from './settings.ts';

/** The same time some calendar months ago; the last day of the month where that has no such day. */
export function monthsBefore(now: number, months: number): number {
  const date = new Date(now);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() - months);
  // The 31st of a shorter month runs over into the next one.
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date.getTime();
}

/** What is older than this is due, in milliseconds since the epoch. */
function cutoff(now: number, periods: RetentionPeriods, subject: RetentionSubject): number {
  const due = monthsBefore(now, periods[subject]);
  // The database refuses to delete a younger entry.
  return subject === 'audit' ? Math.min(due, now - auditMinAge) : due;
}

/** The advisory lock of retention: any number but that of migrations, the same in every process. */
const lockNumber = 727_002;
/** Milliseconds between batches, for other requests. */
const batchPause = 20;

/** The database in which it is deleted. */
type RetentionDatabase = Pick<OpenDatabase, 'db' | 'kind'>;

/** Deletes a batch and audits it, both or neither; null while another process holds the lock. */
function deleteBatch(
  { db, kind }: RetentionDatabase,
  subject: RetentionSubject,
  before: number,
): Promise<number | null> {
  const { deleteDue, batch } = retentionTargets[subject];
  return db.transaction().execute(async (transaction) => {
    // SQLite's transactions are immediate, which locks the database already.
    if (kind === 'postgres') {
      const { rows } = await sql<{ held: boolean }>`
        select pg_try_advisory_xact_lock(${lockNumber}) as held`.execute(transaction);
      if (!rows[0]?.held) return null;
    }
    const count = await deleteDue(transaction, before, batch);
    const details = { deleted: count, before };
    const entry = { actor: 'server', action: 'retention.applied', subject, details } as const;
    if (count > 0) await recordAudit(transaction, entry);
    return count;
  });
}

interface Options {
  /** Milliseconds since the epoch. */
  now?: number;
  /** Whether to stop. */
  stopped?: () => boolean;
}

/**
 * Deletes what is older than its period, in small transactions, and returns the numbers; undefined when it was stopped or
 * another process is running it. The periods are read once, at the start.
 */
export async function applyRetention(
  database: RetentionDatabase,
  { now = Date.now(), stopped = () => false }: Options = {},
): Promise<LastRun | undefined> {
  const periods = await readPeriods(database.db);
  const deleted: LastRun['deleted'] = { messages: 0, applications: 0, vitals: 0, audit: 0 };
  for (const subject of retentionSubjects) {
    const before = cutoff(now, periods, subject);
    for (;;) {
      const count = stopped() ? null : await deleteBatch(database, subject, before);
      if (count === null) return undefined;
      deleted[subject] += count;
      if (count < retentionTargets[subject].batch) break;
      await pause(batchPause);
    }
  }
  const run = { at: now, deleted };
  await writeLastRun(database.db, run);
  return run;
}
