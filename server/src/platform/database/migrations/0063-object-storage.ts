import type { Kysely } from 'kysely';
import { createIndex, createTable } from './columns.ts';

/** Adds contents whose bytes are in object storage, and the objects that were stored in it. */
export async function objectStorage(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'release_objects', 'name').addColumn('unused_since', 'bigint').execute();
  await createIndex(db, 'release_objects_unused', 'release_objects', 'unused_since');
  await db.schema
    .alterTable('release_contents')
    .addColumn('object', 'text', (column) => column.references('release_objects.name'))
    .execute();
  await db.schema
    .createIndex('release_contents_object')
    .unique()
    .on('release_contents')
    .column('object')
    .execute();
}
