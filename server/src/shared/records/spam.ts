import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/database/schema/schema.ts';
import type { RecordKind } from './kinds.ts';

type OfRecord = Pick<RecordKind, 'table'>;

/** The ids of the records that are marked as spam. */
export async function findSpam(
  db: Db,
  { table }: OfRecord,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}
    where spam_at is not null and id in (${sql.join(ids)})`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** The condition that a row, such as a mail, belongs to a message or an application that is marked as spam. */
export const isAboutSpam = (table: 'outbox' | 'notices') =>
  sql<SqlBool>`(${sql.ref(`${table}.contact_id`)} in (select id from contacts where spam_at is not null)
    or ${sql.ref(`${table}.application_id`)} in (select id from applications where spam_at is not null))`;
