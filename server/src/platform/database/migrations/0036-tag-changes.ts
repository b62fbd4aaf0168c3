import type { Kysely } from 'kysely';

/**
 * Adds the tags that each change added to an application and removed from it. Tags are personal data, so they are deleted with
 * the application; the audit log, which is kept longer, contains only the id of the change.
 */
export async function tagChanges(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('application_tag_changes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('application_id', 'text', (column) =>
      column.notNull().references('applications.id').onDelete('cascade'),
    )
    .addColumn('added', 'text', (column) => column.notNull())
    .addColumn('removed', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('application_tag_changes_application')
    .on('application_tag_changes')
    .column('application_id')
    .execute();
}
