import { type Kysely, sql } from 'kysely';
import type { Db, Tables } from '../../platform/database/schema/schema.ts';
import { applicationKind, messageKind, type RecordKind } from '../../shared/records/kinds.ts';

/** Texts by the ids that stand for them. */
export type Names = ReadonlyMap<string, string>;

const none: Names = new Map();

const fullName = (row: { first_name: string; last_name: string }): string =>
  `${row.first_name} ${row.last_name}`.trim();

/** Names of accounts, by username and by id. */
export async function findAccountNames(db: Db, keys: readonly string[]): Promise<Names> {
  if (keys.length === 0) return none;
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'username', 'first_name', 'last_name'])
    .where((where) => where.or([where('username', 'in', keys), where('id', 'in', keys)]))
    .execute();
  return new Map(
    rows.flatMap((row) => [
      [row.username, fullName(row)] as const,
      [row.id, fullName(row)] as const,
    ]),
  );
}

/** Names of those who sent records, by the records' ids. */
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

/** Texts of what only staff write, by their ids: reasons and notes. */
export async function findTexts(db: Db, ids: readonly string[]): Promise<Names> {
  if (ids.length === 0) return none;
  const tables = ['application_reasons', messageKind.notes, applicationKind.notes] as const;
  const rows = await Promise.all(
    tables.map((table) =>
      (db as Kysely<Pick<Tables, 'application_reasons'>>)
        .selectFrom(table as 'application_reasons')
        .select(['id', 'text'])
        .where('id', 'in', ids)
        .execute(),
    ),
  );
  return new Map(rows.flat().map(({ id, text }) => [id, text]));
}

/** Which tags changes added and removed, by their ids. */
export async function findTagChanges(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { added: unknown; removed: unknown }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('application_tag_changes')
    .select(['id', 'added', 'removed'])
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ id, added, removed }) => [
      id,
      { added: JSON.parse(added) as unknown, removed: JSON.parse(removed) as unknown },
    ]),
  );
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
