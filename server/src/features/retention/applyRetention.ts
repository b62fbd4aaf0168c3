import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { auditMinAge } from '@sumut/contracts/portal/auditActions';
import type { RetentionPeriods } from '@sumut/contracts/portal/retention';
import { type RetentionSubject, retentionSubjects } from '@sumut/contracts/portal/retentionLimits';
import type { OpenDatabase } from '../../platform/database/open.ts';
import { recordAudit } from '../../shared/auditLog.ts';
import { markPlausible, requirePlausibleTime } from '../../shared/clock.ts';
import { shareLeft, takeShare } from './dailyShare.ts';
import { binned, type Due, retentionTargets, updateBin } from './deleteDue.ts';
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

/** The same time some calendar months later; the last day of the month where that has no such day. */
export const monthsAfter = (at: number, months: number): number => monthsBefore(at, -months);

/** What is older than this is due, in milliseconds since the epoch. */
export function cutoff(now: number, periods: RetentionPeriods, subject: RetentionSubject): number {
  const due = monthsBefore(now, periods[subject]);
  // The database refuses to delete a younger entry.
  return subject === 'audit' ? Math.min(due, now - auditMinAge) : due;
}

const day = 24 * 60 * 60 * 1000;

/** What was marked as spam before this is due, in milliseconds since the epoch. */
export const spamCutoff = (now: number, periods: RetentionPeriods): number =>
  now - periods.spam * day;

/** The advisory lock of retention: any number but that of migrations, the same in every process. */
const lockNumber = 727_002;
/** Milliseconds between batches, for other requests. */
const batchPause = 20;

/** The database in which it is deleted. */
type RetentionDatabase = Pick<OpenDatabase, 'db' | 'kind'>;

/**
 * Deletes a batch and audits it, both or neither, after what became due went to the bin. Returns the number, and whether
 * there may be more; null while another process holds the lock.
 */
function deleteBatch(
  { db, kind }: RetentionDatabase,
  subject: RetentionSubject,
  due: Due,
): Promise<{ count: number; more: boolean } | null> {
  const { deleteDue, batch } = retentionTargets[subject];
  const { before, now } = due;
  return db.transaction().execute(async (transaction) => {
    // SQLite's transactions are immediate, which locks the database already.
    if (kind === 'postgres') {
      const { rows } = await sql<{ held: boolean }>`
        select pg_try_advisory_xact_lock(${lockNumber}) as held`.execute(transaction);
      if (!rows[0]?.held) return null;
    }
    const left = await shareLeft(transaction, subject, now);
    const put = await updateBin(transaction, subject, { ...due, most: left });
    // What is in the bin was counted when it was put there.
    const most = binned[subject] ? batch : Math.min(batch, left);
    const count = await deleteDue(transaction, { ...due, most });
    await takeShare(transaction, subject, { count: binned[subject] ? put : count, now });
    const details = { deleted: count, before };
    const entry = { actor: 'server', action: 'retention.applied', subject, details } as const;
    if (count > 0) await recordAudit(transaction, entry);
    return { count, more: count === batch };
  });
}

interface Options {
  /** Milliseconds since the epoch. */
  now?: number;
  /** Whether to stop. */
  stopped?: () => boolean;
}

/**
 * Puts what is older than its period into the bin, and deletes what has been there for a week, in small transactions;
 * returns the numbers deleted; undefined when it was stopped or another process is running it. The periods are read once, at
 * the start. Throws `ImplausibleTimeError`, and changes nothing, when the time cannot be right.
 */
export async function applyRetention(
  database: RetentionDatabase,
  { now = Date.now(), stopped = () => false }: Options = {},
): Promise<LastRun | undefined> {
  await requirePlausibleTime(database.db, now);
  const periods = await readPeriods(database.db);
  const deleted: LastRun['deleted'] = { messages: 0, applications: 0, vitals: 0, audit: 0 };
  for (const subject of retentionSubjects) {
    const due = {
      before: cutoff(now, periods, subject),
      spamBefore: spamCutoff(now, periods),
      now,
    };
    for (;;) {
      const result = stopped() ? null : await deleteBatch(database, subject, due);
      if (result === null) return undefined;
      deleted[subject] += result.count;
      if (!result.more) break;
      await pause(batchPause);
    }
  }
  const run = { at: now, deleted };
  await writeLastRun(database.db, run);
  await markPlausible(database.db, now);
  return run;
}
