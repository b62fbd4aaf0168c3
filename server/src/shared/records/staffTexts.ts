import type { Kysely } from 'kysely';
import type { Db, Tables } from '../../platform/database/schema/schema.ts';
import type { Names } from '../accounts/names.ts';
import { applicationKind, messageKind } from './kinds.ts';

/** The names of application files by the ids in the audit log. Removed files are left out. */
export async function findFileNames(db: Db, ids: readonly string[]): Promise<Names> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('application_files')
    .select(['id', 'file_name'])
    .where('id', 'in', ids)
    .where('removed_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, file_name: name }) => [id, name]));
}

/** The texts that only staff write (reasons, also of holds, and notes), by their ids. */
export async function findTexts(db: Db, ids: readonly string[]): Promise<Names> {
  if (ids.length === 0) return new Map();
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
  const holds = await db
    .selectFrom('holds')
    .select(['id', 'reason as text'])
    .where('id', 'in', ids)
    .execute();
  return new Map([...rows.flat(), ...holds].map(({ id, text }) => [id, text]));
}

/** The added and removed tags of changes, by the ids of the changes. */
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
