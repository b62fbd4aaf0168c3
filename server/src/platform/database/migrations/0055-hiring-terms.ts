import type { Kysely } from 'kysely';
import { createTable } from './columns.ts';

/** Adds the lists of hiring terms that admins have changed. The other lists have the program's defaults. */
export async function hiringTerms(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'hiring_terms', 'list')
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .execute();
}
