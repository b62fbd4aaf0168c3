import { sql } from 'kysely';
import type { BinnedRecord, Retention, RetentionPeriods } from '@sumut/contracts/portal/retention';
import { binPage, retentionHorizons } from '@sumut/contracts/portal/retentionLimits';
import type { OpenDatabase } from '../../platform/database/open.ts';
import type { Db } from '../../platform/database/schema/schema.ts';
import { day } from '../../platform/durations.ts';
import { readPeriods } from '../../shared/retentionPeriods.ts';
import { countBin, cutoff, monthsAfter, readLastRun, spamCutoff } from './applyRetention.ts';
import { binRules, binTime, isDue } from './deleteDue.ts';

type Subject = BinnedRecord['subject'];

/** The number of records that become due within each horizon if nothing changes. */
async function countDue(
  db: Db,
  subject: Subject,
  { periods, now }: { periods: RetentionPeriods; now: number },
): Promise<Retention['due'][Subject]> {
  const bin = binRules[subject];
  if (!bin) return [];
  const counts = [];
  for (const days of retentionHorizons) {
    const then = now + days * day;
    const due = {
      before: cutoff(then, periods, subject),
      spamBefore: spamCutoff(then, periods),
      now: then,
    };
    const isDueThen = await isDue(db, bin, due);
    const { rows } = await sql<{ total: number | string }>`select count(*) as total
      from ${sql.table(bin.kind.table)} where ${isDueThen}`.execute(db);
    counts.push({ days, total: Number(rows[0]?.total ?? 0) });
  }
  return counts;
}

interface BinRow {
  id: string;
  first_name: string;
  last_name: string;
  status: string;
  status_at: number;
  spam_at: number | null;
  at: number;
}

/** The records of a kind that have been in the bin longest, up to `binPage`. */
async function listBinned(
  db: Db,
  subject: Subject,
  periods: RetentionPeriods,
): Promise<BinnedRecord[]> {
  const bin = binRules[subject];
  if (!bin) return [];
  const { rows } = await sql<BinRow>`
    select record.id, first_name, last_name, status, status_at, spam_at, bin.at as at
    from retention_bin as bin join ${sql.table(bin.kind.table)} as record on record.id = bin.id
    where bin.subject = ${subject} order by bin.at, record.id limit ${binPage}`.execute(db);
  return rows.map(({ spam_at: spamAt, ...row }) => ({
    subject,
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    status: row.status,
    statusAt: spamAt ?? row.status_at,
    spam: spamAt !== null,
    // A record is deleted after a week in the bin, and not before its period has ended.
    deletedFrom: Math.max(
      row.at + binTime,
      Math.min(
        monthsAfter(row.status_at, periods[subject]),
        spamAt === null ? Infinity : spamAt + periods.spam * day,
      ),
    ),
  }));
}

/** The periods, the numbers of due records, the bin and the last run for the portal. */
export async function readRetention({
  db,
  reader,
}: Pick<OpenDatabase, 'db' | 'reader'>): Promise<Retention> {
  const periods = await readPeriods(db);
  const now = Date.now();
  const waiting = [
    ...(await listBinned(reader, 'messages', periods)),
    ...(await listBinned(reader, 'applications', periods)),
  ];
  return {
    periods,
    bin: await countBin(db),
    binned: waiting.toSorted((one, other) => one.deletedFrom - other.deletedFrom),
    due: {
      messages: await countDue(reader, 'messages', { periods, now }),
      applications: await countDue(reader, 'applications', { periods, now }),
    },
    lastRun: await readLastRun(db),
  };
}
