import type { Kysely } from 'kysely';
import { createTable, required } from './columns.ts';

/** Adds the policies of modules and the rights of team keys. */
export async function ownershipTables(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'module_policies', 'module')
    .$call(required('bigint', 'first_load', 'total'))
    .$call(required('integer', 'protected', 'take_back'))
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
