import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { nameKey } from '../../../platform/database/schema/derivedColumns.ts';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { applicationKind } from '../../../shared/records/kinds.ts';
import { readableBy, type Reader } from '../../../shared/records/readable.ts';

/** The tags of applications, by application id. */
export async function findTags(db: Db, ids: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('application_tags')
    .select(['application_id', 'tag'])
    .where('application_id', 'in', ids)
    .orderBy('tag_key')
    .execute();
  const tags = new Map<string, string[]>();
  for (const { application_id: id, tag } of rows) {
    tags.set(id, [...(tags.get(id) ?? []), tag]);
  }
  return tags;
}

/** Removes duplicate tags. Tags that differ only in case are equal; the spelling of the first one is kept. */
export const distinctTags = (tags: readonly string[]): string[] => [
  ...new Map(tags.toReversed().map((tag) => [nameKey(tag), tag])).values(),
];

/** Replaces the tags of an application. */
async function setTags(db: Db, id: string, tags: readonly string[]): Promise<void> {
  await db.deleteFrom('application_tags').where('application_id', '=', id).execute();
  if (tags.length === 0) return;
  const rows = tags.map((tag) => ({ application_id: id, tag_key: nameKey(tag), tag }));
  await db.insertInto('application_tags').values(rows).execute();
}

/** The most frequent tags, each with the number of applications with this tag that the reader may read. */
export async function countTags(
  db: Db,
  limit: number,
  reader: Reader,
): Promise<{ tag: string; total: number }[]> {
  const rows = await db
    .selectFrom('application_tags')
    .select((expression) => [
      expression.fn.min('tag').as('tag'),
      expression.fn.countAll<number>().as('total'),
    ])
    .where('application_id', 'not in', (expression) =>
      expression
        .selectFrom('applications')
        .select('id')
        .where(sql<boolean>`spam_at is not null or not (${readableBy(applicationKind, reader)})`),
    )
    .groupBy('tag_key')
    .orderBy('total', 'desc')
    .orderBy('tag_key')
    .limit(limit)
    .execute();
  return rows;
}

/** A change of tags, with the id by which the audit log names it. */
export interface TagChange {
  id: string;
  tags: string[];
  added: string[];
  removed: string[];
}

/** The change from some tags to others; undefined if they are equal. */
export function planTagChange(from: readonly string[], to: string[]): TagChange | undefined {
  const added = to.filter((tag) => !from.includes(tag));
  const removed = from.filter((tag) => !to.includes(tag));
  if (added.length === 0 && removed.length === 0) return undefined;
  return { id: randomUUID(), tags: to, added, removed };
}

/** Sets the tags and stores the change in the history, in the transaction of the change. */
export async function storeTagChange(
  db: Db,
  application: string,
  { id, tags, added, removed }: TagChange,
): Promise<void> {
  await setTags(db, application, tags);
  const lists = { added: JSON.stringify(added), removed: JSON.stringify(removed) };
  await db
    .insertInto('application_tag_changes')
    .values({ id, application_id: application, ...lists })
    .execute();
}
