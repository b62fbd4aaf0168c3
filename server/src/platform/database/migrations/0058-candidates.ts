import type { Kysely } from 'kysely';

/**
 * Candidates who were added by hand: where they come from, who added them, and when they had agreed to it. They may have no CV: the
 * columns of the CV stay as they are (docs/decisions/0063-candidates-by-hand.md).
 */
export async function candidates(db: Kysely<unknown>): Promise<void> {
  const table = () => db.schema.alterTable('applications');
  await table()
    .addColumn('source', 'text', (column) => column.notNull().defaultTo('website'))
    .execute();
  await table()
    .addColumn('added_by', 'text', (column) => column.references('accounts.id'))
    .execute();
  await table().addColumn('agreed_at', 'bigint').execute();
  // The report is read from its index alone.
  await db.schema.dropIndex('applications_report').execute();
  await db.schema
    .createIndex('applications_report')
    .on('applications')
    .columns(['created_at', 'status', 'language', 'position_key', 'status_at', 'id', 'spam_at'])
    .column('source')
    .execute();
}
