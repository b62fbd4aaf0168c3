import type { Kysely } from 'kysely';

/** Adds the policies of modules and the rights of team keys. */
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
  // Existing keys had both rights.
  for (const right of ['may_upload', 'may_live'])
    await db.schema
      .alterTable('team_keys')
      .addColumn(right, 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
}
