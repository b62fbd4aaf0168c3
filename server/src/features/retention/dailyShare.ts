import { sql } from 'kysely';
import type { RetentionSubject } from '@sumut/contracts/portal/retentionLimits';
import type { Db } from '../../platform/database/schema/schema.ts';
import { changeSetting, readSetting } from '../../platform/database/settings.ts';
import { day } from '../../platform/durations.ts';

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
