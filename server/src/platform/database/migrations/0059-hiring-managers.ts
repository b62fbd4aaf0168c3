import type { Kysely } from 'kysely';

/**
 * Adds the departments of hiring managers (a JSON list of ids). Positions count the changes of their applications, so that the portal
 * notifies hiring managers only of changes in their departments (docs/decisions/0012-accounts.md).
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
