import { sql } from 'kysely';
import { waitForLock } from '../../../platform/database/locks.ts';
import { fullName } from '../../../platform/database/schema/derivedColumns.ts';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { serverKey } from '../../../platform/database/settings.ts';
import { day } from '../../../platform/durations.ts';
import { applicationKind, messageKind, type RecordKind } from '../../../shared/records/kinds.ts';
import { holdColumn } from '../../../shared/records/holds.ts';
import { readPeriods } from '../../../shared/retentionPeriods.ts';
import { eraseSubject } from './erase.ts';
import {
  type ListedErasure,
  readErasureList,
  readErasures,
  toErasureRow,
  writeErasureList,
} from './erasureList.ts';
import { type HashIdentities, hashIdentitiesWith } from './subject.ts';
import type { App } from '../../../platform/http/types.ts';
import { keepRunning } from '../../../shared/keepRunning.ts';

/** Number of rows that are read at a time. */
const pageSize = 5_000;

interface IdentityRow {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  phone_key: string | null;
  created_at: number;
}

/** Yields all records of a kind with the data that identifies their senders. */
async function* readIdentities(db: Db, { table }: RecordKind): AsyncGenerator<IdentityRow> {
  const phone = table === 'applications' ? sql`phone_key` : sql`null as phone_key`;
  let after = '';
  for (;;) {
    const { rows } =
      await sql<IdentityRow>`select id, first_name, last_name, created_at, email, ${phone}
      from ${sql.table(table)} where id > ${after} order by id limit ${pageSize}`.execute(db);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    after = last.id;
  }
}

/** What the database contains again of the people of an erasure. */
interface Returned {
  messages: string[];
  applications: string[];
  emails: string[];
}

/** Finds what the database contains of erased people. Only records from before the erasure count: people may write again. */
async function findReturned(
  db: Db,
  missing: readonly ListedErasure[],
  hashIdentities: HashIdentities,
): Promise<ReadonlyMap<string, Returned>> {
  const erased = new Map(
    missing.flatMap((erasure) => erasure.identities.map((hash) => [hash, erasure] as const)),
  );
  const returned = new Map<string, Returned>(
    missing.map(({ id }) => [id, { messages: [], applications: [], emails: [] }]),
  );
  const erasureOf = (record: Parameters<HashIdentities>[0]) => {
    const { record: own, sender } = hashIdentities(record);
    return [own, ...sender].map((hash) => erased.get(hash)).find((erasure) => erasure);
  };
  for (const kind of [messageKind, applicationKind])
    for await (const row of readIdentities(db, kind)) {
      const email = row.email.toLowerCase();
      const record = { id: row.id, email, phoneKey: row.phone_key, name: fullName(row) };
      const erasure = erasureOf(record);
      if (erasure && row.created_at <= erasure.erased_at)
        returned.get(erasure.id)?.[kind.name].push(row.id);
    }
  // Addresses of mails in other people's threads, and of the register.
  const { rows } = await sql<{
    email: string;
  }>`select lower(from_address) as email from incoming_mails
    union select person_key from person_requests where person_key <> ''`.execute(db);
  for (const { email } of rows) {
    const erasure = erasureOf({ id: '', email, phoneKey: null, name: '' });
    if (erasure) returned.get(erasure.id)?.emails.push(email);
  }
  return returned;
}

/** Erases again what the database contains of people whose erasure it lacks. Returns the number of these erasures. */
function eraseAgain({ db }: { db: Db }, listed: readonly ListedErasure[]): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    await waitForLock(transaction, 'erasures');
    const known = new Set((await readErasures(transaction)).map(({ id }) => id));
    const missing = listed.filter(({ id }) => !known.has(id));
    if (missing.length === 0) return 0;
    const hashIdentities = hashIdentitiesWith(await serverKey(transaction));
    const returned = await findReturned(transaction, missing, hashIdentities);
    for (const erasure of missing) {
      const found = returned.get(erasure.id) ?? { messages: [], applications: [], emails: [] };
      for (const record of [messageKind, applicationKind])
        await releaseHolds(transaction, record, found[record.name]);
      const subject = { ...found, labels: found.emails, hashes: [] };
      await eraseSubject(transaction, subject, { erasure: erasure.id, actor: 'server' });
      await transaction.deleteFrom('erasures').where('id', '=', erasure.id).execute();
      await transaction.insertInto('erasures').values(toErasureRow(erasure)).execute();
    }
    return missing.length;
  });
}

/** Ends the holds of records that are erased again: the records were erased after these holds had ended. */
const releaseHolds = (transaction: Db, kind: RecordKind, ids: readonly string[]) =>
  ids.length === 0
    ? undefined
    : transaction
        .updateTable('holds')
        .set({ ended_at: Date.now() })
        .where(holdColumn(kind), 'in', ids)
        .execute();

/**
 * Brings the database and the lists of erasures into the same state. A list may contain erasures that the database lacks: then a backup
 * was restored, and these people are erased again. Returns their number. Erasures whose people no backup and no audit entry can contain
 * any more are forgotten, and so are requests that were answered before that time. The first file is the server's own.
 * Throws `UserFacingError` if a list is damaged.
 */
export async function applyErasures(
  database: { db: Db },
  { files, backupDays, now }: { files: readonly string[]; backupDays: number; now: number },
): Promise<number> {
  const { db } = database;
  const days = Math.max(backupDays, (await readPeriods(db)).audit * 31);
  const oldest = now - days * day;
  const listed = files.flatMap(readErasureList).filter(({ erased_at: at }) => at >= oldest);
  const unique = [...new Map(listed.map((erasure) => [erasure.id, erasure])).values()];
  const known = new Set((await readErasures(db)).map(({ id }) => id));
  const again = unique.some(({ id }) => !known.has(id)) ? await eraseAgain(database, unique) : 0;
  await db.deleteFrom('erasures').where('erased_at', '<', oldest).execute();
  await db.deleteFrom('person_requests').where('answered_at', '<', oldest).execute();
  const erasures = await readErasures(db);
  for (const file of files) writeErasureList(file, erasures);
  return again;
}

interface Options {
  database: { db: Db };
  environment: { erasuresFile: string; backupDays: number };
}

/**
 * Applies the list of erasures before the server answers requests, because the database may be a restored backup, and once a day. Returns
 * a function that adds the erasures of the database to the list; it never rejects. Throws `UserFacingError` if the list is damaged.
 */
export async function startErasures(
  app: App,
  { database, environment: { erasuresFile, backupDays } }: Options,
): Promise<() => Promise<void>> {
  const apply = async () => {
    const again = await applyErasures(database, {
      files: [erasuresFile],
      backupDays,
      now: Date.now(),
    });
    if (again > 0) app.log.warn({ erasures: again }, 'erased people again: the database is older');
  };
  const failure = 'the list of erasures could not be written';
  await apply();
  keepRunning(app, { run: apply, interval: day, failure });
  return () => apply().catch((error: unknown) => app.log.error({ err: error }, failure));
}
