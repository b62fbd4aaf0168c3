import type { Kysely } from 'kysely';

/**
 * Adds the errors that pages report for modules: one row for each kind of error, and how often it happened in which release, browser, page
 * and language.
 */
export async function moduleErrors(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('module_errors')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('module', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('frames', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('first_seen', 'bigint', (column) => column.notNull())
    .addColumn('last_seen', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('module_errors_module')
    .on('module_errors')
    .columns(['module', 'last_seen'])
    .execute();
  await db.schema
    .createTable('module_error_counts')
    .addColumn('error_id', 'text', (column) =>
      column.notNull().references('module_errors.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('module_error_counts_key', ['error_id', 'kind', 'value'])
    .execute();
}
