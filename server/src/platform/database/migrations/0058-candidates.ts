import type { Kysely } from 'kysely';

/**
 * Adds the source of candidates who were added by hand, who added them, and when they agreed to it. A candidate may have no CV, but
 * the columns of the CV stay the same (docs/decisions/0047-hiring.md).
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
