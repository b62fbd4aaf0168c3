import { sql } from 'kysely';
import { fullName } from '../../platform/database/schema/fullName.ts';
import type { Db } from '../../platform/database/schema/schema.ts';
import type { Names } from '../../shared/accounts/names.ts';
import type { RecordKind } from '../../shared/records/kinds.ts';

const none: Names = new Map();

/** The names of the senders of records, by record id. */
export async function findSenders(
  db: Db,
  kind: RecordKind,
  ids: readonly string[],
): Promise<Names> {
  if (ids.length === 0) return none;
  const { rows } = await sql<{ id: string; first_name: string; last_name: string }>`
    select id, first_name, last_name from ${sql.table(kind.table)}
    where id in (${sql.join(ids)})`.execute(db);
  return new Map(rows.map((row) => [row.id, fullName(row)]));
}

/** Titles of openings, by the keys of their positions. */
export async function findOpeningTitles(
  db: Db,
  keys: readonly string[],
): Promise<ReadonlyMap<string, { ar: string; en: string }>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom('positions')
    .select(['key', 'title_ar as ar', 'title_en as en'])
    .where('key', 'in', keys)
    .execute();
  return new Map(rows.map(({ key, ar, en }) => [key, { ar, en }]));
}
