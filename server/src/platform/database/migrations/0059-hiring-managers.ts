import type { Kysely } from 'kysely';

/**
 * Accounts of hiring managers name departments (a JSON list of ids). Positions count the changes of their applications, so that a
 * portal that may read some of them learns of these alone (docs/decisions/0067-hiring-managers.md).
 */
export async function hiringManagers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('accounts')
    .addColumn('departments', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
  await db.schema
    .alterTable('positions')
    .addColumn('revision', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
}
