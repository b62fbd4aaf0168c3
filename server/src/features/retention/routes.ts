import { sql } from 'kysely';
import { retentionEndpoints } from '@sumut/contracts/portal/auditEndpoints';
import type { HoldList } from '@sumut/contracts/portal/holds';
import { holdPage } from '@sumut/contracts/portal/recordLimits';
import type { BinnedRecord, Retention, RetentionPeriods } from '@sumut/contracts/portal/retention';
import { binPage, retentionHorizons } from '@sumut/contracts/portal/retentionLimits';
import type { OpenDatabase } from '../../platform/database/open.ts';
import { route } from '../../platform/http/route.ts';
import type { App } from '../../platform/http/types.ts';
import { signedIn } from '../../shared/accounts/signedIn.ts';
import { recordAudit } from '../../shared/auditLog.ts';
import { markPlausible } from '../../shared/clock.ts';
import { readPeriods, writePeriods } from '../../shared/retentionPeriods.ts';
import { approveShare, binRules, binTime, isDue } from './deleteDue.ts';
import type { Db } from '../../platform/database/schema/schema.ts';
import { inForce, selectHolds, toHold, toStoredHold } from '../../shared/records/holds.ts';
import type { Reader } from '../../shared/records/readable.ts';
import { day } from '../../platform/durations.ts';
import { countBin, cutoff, monthsAfter, readLastRun, spamCutoff } from './applyRetention.ts';

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
async function readRetention({
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

/** The holds in force of all records with the names of their senders, for a reader who may read all records. */
async function readHolds(db: Db, reader: Reader): Promise<HoldList> {
  const now = Date.now();
  const rows = await selectHolds(db, now)
    .leftJoin('contacts', 'contacts.id', 'holds.contact_id')
    .leftJoin('applications', 'applications.id', 'holds.application_id')
    .select(({ fn }) => [
      fn.coalesce('contacts.first_name', 'applications.first_name').as('sender_first'),
      fn.coalesce('contacts.last_name', 'applications.last_name').as('sender_last'),
    ])
    .limit(holdPage)
    .execute();
  const { total } = await db
    .selectFrom('holds')
    .select(({ fn }) => fn.countAll<number | string>().as('total'))
    .where(inForce(now))
    .executeTakeFirstOrThrow();
  return {
    holds: rows.map((row) => {
      const hold = toStoredHold(row);
      return {
        ...toHold(hold, reader),
        record: {
          kind: row.contact_id === null ? ('applications' as const) : ('messages' as const),
          id: hold.record,
          firstName: row.sender_first ?? '',
          lastName: row.sender_last ?? '',
        },
      };
    }),
    total: Number(total),
  };
}

/** Retention periods, the state of deletion, and all holds. In a scope behind `requirePermissions`. */
export function retentionRoutes(scope: App, { database }: { database: OpenDatabase }): void {
  const { db } = database;

  route(scope, retentionEndpoints.get, async () => readRetention(database));

  route(scope, retentionEndpoints.holds, async (request) =>
    readHolds(db, signedIn(request).account),
  );

  route(scope, retentionEndpoints.change, async (request) => {
    await db.transaction().execute(async (transaction) => {
      const from = await readPeriods(transaction);
      await writePeriods(transaction, request.body);
      // By saving, an admin confirms that the time is right and that all due data may be deleted.
      await markPlausible(transaction, Date.now());
      await approveShare(transaction, Date.now());
      await recordAudit(transaction, {
        actor: signedIn(request).account.username,
        action: 'retention.changed',
        subject: '',
        details: { from, to: request.body },
      });
    });
    return readRetention(database);
  });
}
