import type { Kysely } from 'kysely';

/** Adds the lists of hiring terms that admins have changed. The other lists have the program's defaults. */
export async function hiringTerms(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('hiring_terms')
    .addColumn('list', 'text', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .execute();
}
