import type { Kysely } from 'kysely';

/** Adds contents whose bytes are in object storage, and the objects that were stored in it. */
export async function objectStorage(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('release_objects')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('unused_since', 'bigint')
    .execute();
  await db.schema
    .createIndex('release_objects_unused')
    .on('release_objects')
    .column('unused_since')
    .execute();
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
