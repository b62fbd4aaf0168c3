import { sql } from 'kysely';
import type { Db } from '../../platform/database/schema/schema.ts';
import type { RecordKind } from './kinds.ts';
import { requireRecord } from './find.ts';

/** Notes that an account has opened a record; `not-found` when it is not there. */
export async function markRead(
  db: Db,
  kind: RecordKind,
  record: string,
  account: string,
): Promise<void> {
  await requireRecord(db, kind, record);
  await sql`insert into ${sql.table(kind.reads)} (record_id, account_id)
    values (${record}, ${account}) on conflict do nothing`.execute(db);
}

/** Takes the mark away again; `not-found` when the record is not there. */
export async function markUnread(
  db: Db,
  kind: RecordKind,
  record: string,
  account: string,
): Promise<void> {
  await requireRecord(db, kind, record);
  await sql`delete from ${sql.table(kind.reads)}
    where record_id = ${record} and account_id = ${account}`.execute(db);
}
