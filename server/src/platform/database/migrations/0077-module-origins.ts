import type { Kysely } from 'kysely';

/** Adds the approvals of the other origins that the pages of a module may use. */
export async function moduleOrigins(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('module_origins')
    .addColumn('module', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('approved_at', 'bigint', (column) => column.notNull())
    .addColumn('approved_by', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('module_origins_key', ['module', 'kind', 'origin'])
    .execute();
}
