import { sql } from 'kysely';
import type { RetentionSubject } from '@sumut/contracts/portal/retentionLimits';
import type { Db } from '../../platform/database/schema/schema.ts';
import { removeOldest } from '../../shared/auditChain.ts';
import { applicationKind, messageKind, type RecordKind } from '../../shared/records/kinds.ts';
import { bumpRevision } from '../../shared/records/revisions.ts';

/** Deletes at most `most` of what is older than `before` and returns the number; fewer when nothing is left. */
type DeleteDue = (db: Db, due: Due & { most: number }) => Promise<number>;

/** What is due: what aged before a time, and what was marked as spam before another one. */
export interface Due {
  before: number;
  spamBefore: number;
  now: number;
}

/** Milliseconds for which a due record waits in the bin: reopening or keeping it takes it out again. Our own choice. */
export const binTime = 7 * 24 * 60 * 60 * 1000;

interface Binned {
  kind: RecordKind;
  /** The statuses in which a record ages. */
  readStatuses: (db: Db) => Promise<readonly string[]>;
  /** Except records that are marked to be kept. */
  skipKept: boolean;
}

/** A message is kept while its matter is open; an application that nobody decides on is not. */
const readClosedMessageStatuses = () => Promise.resolve(messageKind.closedStatuses);

/** Subjects whose records go to the bin first. */
export const binned: Partial<Record<RetentionSubject, Binned>> = {
  messages: { kind: messageKind, readStatuses: readClosedMessageStatuses, skipKept: false },
  applications: {
    kind: applicationKind,
    readStatuses: applicationKind.readStatuses,
    skipKept: true,
  },
};

/** The condition of records that got their status, or were marked as spam, before a time. */
export async function isDue(
  db: Db,
  { readStatuses, skipKept }: Omit<Binned, 'kind'>,
  { before, spamBefore }: Omit<Due, 'now'>,
) {
  const notKept = skipKept ? sql`and kept = 0` : sql``;
  const aged = sql`status in (${sql.join(await readStatuses(db))}) and status_at < ${before}`;
  return sql<boolean>`((${aged}) or spam_at < ${spamBefore}) ${notKept}`;
}

/** Puts at most `most` records that will be due in a week into the bin, and takes out those that no longer will. Returns how many went in. */
export async function updateBin(
  db: Db,
  subject: RetentionSubject,
  { before, spamBefore, now, most }: Due & { most: number },
): Promise<number> {
  const bin = binned[subject];
  if (!bin) return 0;
  // A week early: the periods are promises, and include the bin.
  const soon = await isDue(db, bin, { before: before + binTime, spamBefore: spamBefore + binTime });
  const due = sql`select id from ${sql.table(bin.kind.table)} where ${soon}`;
  const inBin = sql`select id from retention_bin where subject = ${subject}`;
  await sql`delete from retention_bin where subject = ${subject} and id not in (${due})`.execute(
    db,
  );
  // What was put in while the clock was wrong waits from now on.
  await sql`update retention_bin set at = ${now} where at > ${now}`.execute(db);
  const { numAffectedRows = 0n } = await sql`insert into retention_bin (subject, id, at)
    select ${sql.lit(subject)}, id, ${sql.lit(now)} from ${sql.table(bin.kind.table)}
    where ${soon} and id not in (${inBin}) limit ${most}`.execute(db);
  return Number(numAffectedRows);
}

/** Deletes records that got their status before a time and have been in the bin for long enough. */
const deleteRecords =
  (subject: 'messages' | 'applications'): DeleteDue =>
  async (db, { before, spamBefore, now, most }) => {
    const bin = binned[subject];
    if (!bin) return 0;
    const table = sql.table(bin.kind.table);
    const due = await isDue(db, bin, { before, spamBefore });
    const waited = sql`select id from retention_bin where subject = ${subject} and at <= ${now - binTime}`;
    const { rows } = await sql<{ about: string }>`delete from ${table} where id in (
      select id from ${table} where ${due} and id in (${waited})
      limit ${most}) returning ${sql.ref(bin.kind.about)} as about`.execute(db);
    if (rows.length > 0)
      await bumpRevision(db, bin.kind, { about: rows.map(({ about }) => about) });
    return rows.length;
  };

const deleteVitals: DeleteDue = async (db, { before, most }) => {
  const minute = Math.floor(before / 60_000);
  const { numAffectedRows = 0n } = await sql`delete from vitals
    where (module, hash, minute, metric) in (
      select module, hash, minute, metric from vitals where minute < ${minute} limit ${most}
    )`.execute(db);
  return Number(numAffectedRows);
};

/** How to delete what is due, and how much at once: an application may bring sixty megabytes of files. */
export const retentionTargets: Record<RetentionSubject, { deleteDue: DeleteDue; batch: number }> = {
  messages: { deleteDue: deleteRecords('messages'), batch: 200 },
  applications: { deleteDue: deleteRecords('applications'), batch: 5 },
  vitals: { deleteDue: deleteVitals, batch: 500 },
  audit: { deleteDue: removeOldest, batch: 500 },
};
