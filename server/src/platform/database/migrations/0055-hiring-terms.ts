import type { Kysely } from 'kysely';

/** The lists of words for hiring that somebody has changed; the others are as the program has them. */
export async function hiringTerms(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('hiring_terms')
    .addColumn('list', 'text', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .execute();
}
