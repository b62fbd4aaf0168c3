import type { Kysely } from 'kysely';

/**
 * Which tags a change added to an application and removed. Tags are words about a person, so they are deleted with the
 * application; the audit log, which outlives it, has the id of the change alone.
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
