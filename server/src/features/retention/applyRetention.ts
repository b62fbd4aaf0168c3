import { setTimeout as pause } from 'node:timers/promises';
import { auditMinAge } from '@sumut/contracts/portal/auditActions';
import type { Retention, RetentionPeriods } from '@sumut/contracts/portal/retention';
import { type RetentionSubject, retentionSubjects } from '@sumut/contracts/portal/retentionLimits';
import { tryLock } from '../../platform/database/locks.ts';
import { day } from '../../platform/durations.ts';
import { recordAudit } from '../../shared/auditLog.ts';
import { markPlausible, requirePlausibleTime } from '../../shared/clock.ts';
import { readPeriods } from '../../shared/retentionPeriods.ts';
import {
  binRules,
  type Due,
  retentionTargets,
  shareLeft,
  takeShare,
  updateBin,
} from './deleteDue.ts';
import type { Db } from '../../platform/database/schema/schema.ts';
import { readSetting, writeSetting } from '../../platform/database/settings.ts';

const lastRunName = 'retentionRun';

type LastRun = NonNullable<Retention['lastRun']>;

/** Stores the time of the last run and the numbers of rows that it deleted. */
const writeLastRun = (db: Db, run: LastRun): Promise<void> => writeSetting(db, lastRunName, run);

/** The numbers of records in the bin. */
export async function countBin(db: Db): Promise<Retention['bin']> {
  const rows = await db
    .selectFrom('retention_bin')
    .select('subject')
    .select((expression) => expression.fn.countAll<number | string>().as('total'))
    .groupBy('subject')
    .execute();
  const totals = new Map(rows.map(({ subject, total }) => [subject, Number(total)]));
  return {
    messages: totals.get('messages') ?? 0,
    applications: totals.get('applications') ?? 0,
  };
}

/** The time of the last run and the numbers of rows that it deleted; null before the first run. */
export const readLastRun = async (db: Db): Promise<Retention['lastRun']> =>
  ((await readSetting(db, lastRunName)) as LastRun | undefined) ?? null;

/** The same time some calendar months earlier, or the last day of that month when it has no such day. */
export function monthsBefore(now: number, months: number): number {
  const date = new Date(now);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() - months);
  // `setUTCMonth` overflows into the next month when the target month is shorter.
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date.getTime();
}

/** The same time some calendar months later, or the last day of that month when it has no such day. */
export const monthsAfter = (at: number, months: number): number => monthsBefore(at, -months);

/** The time before which data of a subject is due, in milliseconds since the epoch. */
export function cutoff(now: number, periods: RetentionPeriods, subject: RetentionSubject): number {
  const due = monthsBefore(now, periods[subject]);
  // The database refuses to delete younger audit entries.
  return subject === 'audit' ? Math.min(due, now - auditMinAge) : due;
}

/** Records that were marked as spam before this time are due. In milliseconds since the epoch. */
export const spamCutoff = (now: number, periods: RetentionPeriods): number =>
  now - periods.spam * day;

/** Milliseconds between batches, so that other requests can use the database. */
const batchPause = 20;

/**
 * Updates the bin, then deletes a batch and audits the deletion, in one transaction. Returns the number of deleted rows and whether
 * there may be more; null while another process holds the lock.
 */
function deleteBatch(
  { db }: { db: Db },
  subject: RetentionSubject,
  due: Due,
): Promise<{ count: number; more: boolean } | null> {
  const { deleteDue, batch } = retentionTargets[subject];
  const { before, now } = due;
  return db.transaction().execute(async (transaction) => {
    if (!(await tryLock(transaction, 'retention'))) return null;
    const left = await shareLeft(transaction, subject, now);
    const put = await updateBin(transaction, subject, { ...due, limit: left });
    // Records in the bin were counted when they were put there.
    const limit = binRules[subject] ? batch : Math.min(batch, left);
    const count = await deleteDue(transaction, { ...due, limit });
    await takeShare(transaction, subject, { count: binRules[subject] ? put : count, now });
    const details = { deleted: count, before };
    const entry = { actor: 'server', action: 'retention.applied', subject, details } as const;
    if (count > 0) await recordAudit(transaction, entry);
    return { count, more: count === batch };
  });
}

interface Options {
  /** Milliseconds since the epoch. */
  now?: number;
  /** Returns true when the run should stop. */
  stopped?: () => boolean;
}

/**
 * Puts records into the bin a week before their period ends, and deletes due data in small transactions. Returns the numbers of
 * deleted rows; undefined when the run was stopped or another process is running it. The periods are read once, at the start.
 * Throws `ImplausibleTimeError`, and changes nothing, when the time cannot be right.
 */
export async function applyRetention(
  database: { db: Db },
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
