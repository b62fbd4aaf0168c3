import { sql } from 'kysely';
import type { RetentionSubject } from '@sumut/contracts/portal/retentionLimits';
import type { Db } from '../../platform/database/schema/schema.ts';
import { day } from '../../platform/durations.ts';
import { removeOldest } from '../../shared/auditChain.ts';
import { deleteRecords } from '../../shared/records/deleteRecords.ts';
import { isHeld } from '../../shared/records/holds.ts';
import { applicationKind, messageKind, type RecordKind } from '../../shared/records/kinds.ts';
import { changeSetting, readSetting } from '../../platform/database/settings.ts';

/** The share of all rows that may be taken per day without an admin's approval, and its minimum in rows. Our own choice. */
const share = 0.1;
const minRows: Record<RetentionSubject, number> = {
  messages: 50,
  applications: 20,
  vitals: 10_000,
  audit: 1_000,
};

const tables: Record<RetentionSubject, string> = {
  messages: 'contacts',
  applications: 'applications',
  vitals: 'vitals',
  audit: 'audit_log',
};

/** The rows taken since the day began, and the time until which an admin has lifted the limit. */
interface Day {
  since: number;
  taken: Partial<Record<RetentionSubject, number>>;
  approvedUntil: number;
}

const dayName = 'retentionDay';

function toDay(content: unknown, now: number): Day {
  const stored = content as Day | null | undefined;
  const isToday = stored && now >= stored.since && now < stored.since + day;
  if (isToday) return stored;
  return { since: now, taken: {}, approvedUntil: stored?.approvedUntil ?? 0 };
}

/** The number of rows of a subject that may still be taken today. */
export async function shareLeft(db: Db, subject: RetentionSubject, now: number): Promise<number> {
  const { taken, approvedUntil } = toDay(await readSetting(db, dayName), now);
  if (now < approvedUntil && approvedUntil <= now + day) return Number.MAX_SAFE_INTEGER;
  const { rows } = await sql<{ total: number | string }>`
    select count(*) as total from ${sql.table(tables[subject])}`.execute(db);
  const maxRows = Math.max(minRows[subject], Math.ceil(Number(rows[0]?.total ?? 0) * share));
  return Math.max(0, maxRows - (taken[subject] ?? 0));
}

/** Counts rows as taken today. Expects a transaction. */
export async function takeShare(
  db: Db,
  subject: RetentionSubject,
  { count, now }: { count: number; now: number },
): Promise<void> {
  if (count === 0) return;
  await changeSetting(db, dayName, (stored) => {
    const today = toDay(stored, now);
    return { ...today, taken: { ...today.taken, [subject]: (today.taken[subject] ?? 0) + count } };
  });
}

/** Lifts the limit for a day, after an admin has approved. Expects a transaction. */
export const approveShare = (db: Db, now: number): Promise<void> =>
  changeSetting(db, dayName, (stored) => ({ ...toDay(stored, now), approvedUntil: now + day }));

/** Deletes up to `limit` due rows. Returns the number of deleted rows, less than `limit` when none is left. */
type DeleteDue = (db: Db, due: Due & { limit: number }) => Promise<number>;

/** Limits for due rows: rows from before `before`, and records that were marked as spam before `spamBefore`. */
export interface Due {
  before: number;
  spamBefore: number;
  now: number;
}

/** Milliseconds for which a record waits in the bin. Reopening or holding the record takes it out again. Our own choice. */
export const binTime = 7 * day;

interface BinRule {
  kind: RecordKind;
  /** Reads the statuses in which the retention period of a record runs. */
  readStatuses: (db: Db) => Promise<readonly string[]>;
}

/** An open message is never due, but an undecided application is due after its period. */
const readClosedMessageStatuses = () => Promise.resolve(messageKind.closedStatuses);

/** The rules of the subjects whose records are put into the bin before they are deleted. */
export const binRules: Partial<Record<RetentionSubject, BinRule>> = {
  messages: { kind: messageKind, readStatuses: readClosedMessageStatuses },
  applications: { kind: applicationKind, readStatuses: applicationKind.readStatuses },
};

/**
 * The condition of records that received their status before `before`, or were marked as spam before `spamBefore`, and that no hold
 * keeps at the time `now`.
 */
export async function isDue(db: Db, { kind, readStatuses }: BinRule, limits: Due) {
  const { before, spamBefore, now } = limits;
  const aged = sql`status in (${sql.join(await readStatuses(db))}) and status_at < ${before}`;
  return sql<boolean>`((${aged}) or spam_at < ${spamBefore}) and not ${isHeld(kind, now)}`;
}

/** Puts up to `limit` records that are due in a week into the bin, and takes others out again. Returns the number of added records. */
export async function updateBin(
  db: Db,
  subject: RetentionSubject,
  { before, spamBefore, now, limit }: Due & { limit: number },
): Promise<number> {
  const bin = binRules[subject];
  if (!bin) return 0;
  // Records are put into the bin a week early, because the promised periods include the time in the bin.
  const soon = await isDue(db, bin, {
    before: before + binTime,
    spamBefore: spamBefore + binTime,
    now,
  });
  const due = sql`select id from ${sql.table(bin.kind.table)} where ${soon}`;
  const inBin = sql`select id from retention_bin where subject = ${subject}`;
  await sql`delete from retention_bin where subject = ${subject} and id not in (${due})`.execute(
    db,
  );
  // Records that were put in while the clock was ahead wait from now on.
  await sql`update retention_bin set at = ${now} where at > ${now}`.execute(db);
  const { numAffectedRows = 0n } = await sql`insert into retention_bin (subject, id, at)
    select ${sql.lit(subject)}, id, ${sql.lit(now)} from ${sql.table(bin.kind.table)}
    where ${soon} and id not in (${inBin}) limit ${limit}`.execute(db);
  return Number(numAffectedRows);
}

/** Deletes due records that have been in the bin for `binTime`. */
const deleteBinned =
  (subject: 'messages' | 'applications'): DeleteDue =>
  async (db, { before, spamBefore, now, limit }) => {
    const bin = binRules[subject];
    if (!bin) return 0;
    const table = sql.table(bin.kind.table);
    const due = await isDue(db, bin, { before, spamBefore, now });
    const waited = sql`select id from retention_bin where subject = ${subject} and at <= ${now - binTime}`;
    const { rows } = await sql<{ id: string }>`select id from ${table}
      where ${due} and id in (${waited}) limit ${limit}`.execute(db);
    const ids = rows.map(({ id }) => id);
    return (await deleteRecords(db, bin.kind, ids, now)).length;
  };

const deleteVitals: DeleteDue = async (db, { before, limit }) => {
  const minute = Math.floor(before / 60_000);
  const { numAffectedRows = 0n } = await sql`delete from vitals
    where (module, hash, minute, metric) in (
      select module, hash, minute, metric from vitals where minute < ${minute} limit ${limit}
    )`.execute(db);
  const { numAffectedRows: errors = 0n } = await sql`delete from module_errors
    where id in (select id from module_errors where last_seen < ${before} limit ${limit})`.execute(
    db,
  );
  return Math.max(Number(numAffectedRows), Number(errors));
};

/** The function that deletes due rows of a subject, and the rows per batch. An application may have sixty megabytes of files. */
export const retentionTargets: Record<RetentionSubject, { deleteDue: DeleteDue; batch: number }> = {
  messages: { deleteDue: deleteBinned('messages'), batch: 200 },
  applications: { deleteDue: deleteBinned('applications'), batch: 5 },
  vitals: { deleteDue: deleteVitals, batch: 500 },
  audit: { deleteDue: removeOldest, batch: 500 },
};
