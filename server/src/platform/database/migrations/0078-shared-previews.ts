import type { Kysely } from 'kysely';

/** Adds the previews that teams share by a link. */
export async function sharedPreviews(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('shared_previews')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('module', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('opened_by', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('shared_previews_name', ['module', 'name'])
    .execute();
}
