import { sql } from 'kysely';
import type { RetentionSubject } from '@sumut/contracts/portal/retentionLimits';
import type { Db } from '../../platform/database/schema/schema.ts';
import { readSetting, writeSetting } from '../../platform/database/settings.ts';

const day = 24 * 60 * 60 * 1000;

/** What may become due in a day without an admin's word: this share of all rows, and at least so many. Our own choice. */
const share = 0.1;
const least: Record<RetentionSubject, number> = {
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

/** What was taken since the day began, and until when an admin has lifted the limit. */
interface Day {
  since: number;
  taken: Partial<Record<RetentionSubject, number>>;
  approvedUntil: number;
}

const dayName = 'retentionDay';

async function readDay(db: Db, now: number): Promise<Day> {
  const stored = (await readSetting(db, dayName)) as Day | undefined;
  const isToday = stored && now >= stored.since && now < stored.since + day;
  if (isToday) return stored;
  return { since: now, taken: {}, approvedUntil: stored?.approvedUntil ?? 0 };
}

/** How many rows of a subject may still be taken today. */
export async function shareLeft(db: Db, subject: RetentionSubject, now: number): Promise<number> {
  const { taken, approvedUntil } = await readDay(db, now);
  if (now < approvedUntil && approvedUntil <= now + day) return Number.MAX_SAFE_INTEGER;
  const { rows } = await sql<{ total: number | string }>`
    select count(*) as total from ${sql.table(tables[subject])}`.execute(db);
  const most = Math.max(least[subject], Math.ceil(Number(rows[0]?.total ?? 0) * share));
  return Math.max(0, most - (taken[subject] ?? 0));
}

/** Counts what was taken. */
export async function takeShare(
  db: Db,
  subject: RetentionSubject,
  { count, now }: { count: number; now: number },
): Promise<void> {
  if (count === 0) return;
  const today = await readDay(db, now);
  const taken = { ...today.taken, [subject]: (today.taken[subject] ?? 0) + count };
  await writeSetting(db, dayName, { ...today, taken });
}

/** An admin's word: for a day everything that is due may be taken. */
export async function approveShare(db: Db, now: number): Promise<void> {
  await writeSetting(db, dayName, { ...(await readDay(db, now)), approvedUntil: now + day });
}
