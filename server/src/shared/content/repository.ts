import type { Insertable } from 'kysely';
import type * as core from 'zod/v4/core';
import type { ContentKind } from '@sumut/contracts/content/kinds';
import { type ResourceFields, resourceFieldsSchema } from '@sumut/contracts/content/media';
import { type NewsFields, newsFieldsSchema } from '@sumut/contracts/content/news';
import { type OpeningFields, openingFieldsSchema } from '@sumut/contracts/content/openings';
import type { ContentTable, Db } from '../../platform/database/schema/schema.ts';
import { keepPosition } from './positions.ts';

/** The fields that people write in an entry of each kind. */
interface FieldsByKind {
  news: NewsFields;
  media: ResourceFields;
  openings: OpeningFields;
}
export type FieldsOf<Kind extends ContentKind> = FieldsByKind[Kind];

/** The schema that an entry of each kind must match to be stored. */
export const fieldsSchemas: { [Kind in ContentKind]: core.$ZodType<FieldsOf<Kind>> } = {
  news: newsFieldsSchema,
  media: resourceFieldsSchema,
  openings: openingFieldsSchema,
};

/** A change of an entry after its schema has parsed it. Fields that are left out stay the same. */
export type ChangeOf<Kind extends ContentKind> = {
  [Name in keyof FieldsOf<Kind>]?: FieldsOf<Kind>[Name] | undefined;
} & { version: number };

export interface StoredEntry<Kind extends ContentKind> {
  state: { id: string; version: number; createdAt: number; changedAt: number; changedBy: string };
  fields: FieldsOf<Kind>;
}

const toEntry = <Kind extends ContentKind>(row: ContentTable): StoredEntry<Kind> => ({
  state: {
    id: row.id,
    version: row.version,
    createdAt: row.created_at,
    changedAt: row.changed_at,
    changedBy: row.changed_by,
  },
  fields: {
    ...(JSON.parse(row.document) as FieldsOf<Kind>),
    published: row.published !== 0,
  },
});

const toColumns = <Kind extends ContentKind>({ published, ...document }: FieldsOf<Kind>) => ({
  published: Number(published),
  document: JSON.stringify(document),
});

/** The entries of a kind, oldest first: only published entries, or all. */
export async function listEntries<Kind extends ContentKind>(
  db: Db,
  kind: Kind,
  which: 'published' | 'all',
): Promise<StoredEntry<Kind>[]> {
  let query = db.selectFrom('content').selectAll().where('kind', '=', kind);
  if (which === 'published') query = query.where('published', '=', 1);
  const rows = await query.orderBy('created_at').orderBy('id').execute();
  return rows.map((row) => toEntry<Kind>(row));
}

/** The entry of a kind with an id, or undefined. */
export async function findEntry<Kind extends ContentKind>(
  db: Db,
  kind: Kind,
  id: string,
): Promise<StoredEntry<Kind> | undefined> {
  const row = await db
    .selectFrom('content')
    .selectAll()
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toEntry<Kind>(row);
}

interface NewEntry<Kind extends ContentKind> {
  id: string;
  kind: Kind;
  fields: FieldsOf<Kind>;
  by: string;
  /** Milliseconds since the epoch. */
  at: number;
}

const toRow = <Kind extends ContentKind>(entry: NewEntry<Kind>): Insertable<ContentTable> => ({
  ...toColumns<Kind>(entry.fields),
  id: entry.id,
  kind: entry.kind,
  version: 1,
  created_at: entry.at,
  changed_at: entry.at,
  changed_by: entry.by,
});

/** Stores new entries, except entries whose id is taken. Returns the stored entries. */
export async function insertEntries<Kind extends ContentKind>(
  db: Db,
  entries: NewEntry<Kind>[],
): Promise<StoredEntry<Kind>[]> {
  const rows = await db
    .insertInto('content')
    .values(entries.map((entry) => toRow(entry)))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .execute();
  const inserted = rows.map((row) => toEntry<Kind>(row));
  for (const entry of inserted) await keepNamed(db, entry);
  return inserted;
}

/** Stores the position if the entry is an opening: applications refer to positions. */
async function keepNamed<Kind extends ContentKind>(
  db: Db,
  { state, fields }: StoredEntry<Kind>,
): Promise<void> {
  if ('department' in fields) await keepPosition(db, state.id, fields);
}

/** Stores new fields of an entry that has this version. Returns undefined if the entry has another version by now. */
export async function updateEntry<Kind extends ContentKind>(
  db: Db,
  { id, version }: { id: string; version: number },
  fields: FieldsOf<Kind>,
  by: string,
): Promise<StoredEntry<Kind> | undefined> {
  const row = await db
    .updateTable('content')
    .set({
      ...toColumns<Kind>(fields),
      version: version + 1,
      changed_at: Date.now(),
      changed_by: by,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();
  if (!row) return undefined;
  const entry = toEntry<Kind>(row);
  await keepNamed(db, entry);
  return entry;
}

/** Deletes an entry that has this version, with its file. Returns false if the entry has another version by now. */
export async function deleteEntry(
  db: Db,
  { id, version }: { id: string; version: number },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('content')
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
