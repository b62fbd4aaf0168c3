import type { Kysely } from 'kysely';

/** What the platform decides about modules, and what a team's key may do. */
export async function ownershipTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('module_policies')
    .addColumn('module', 'text', (column) => column.primaryKey())
    .addColumn('first_load', 'bigint', (column) => column.notNull())
    .addColumn('total', 'bigint', (column) => column.notNull())
    .addColumn('protected', 'integer', (column) => column.notNull())
    .addColumn('take_back', 'integer', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .addColumn('changed_by', 'text', (column) => column.notNull())
    .execute();
  // Keys from before could do both.
  for (const right of ['may_upload', 'may_live'])
    await db.schema
      .alterTable('team_keys')
      .addColumn(right, 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
}
