import type { Kysely } from 'kysely';
import { createTable } from './columns.ts';

/** Adds approval by a second person: which modules require approval, and the changes that wait for it. */
export async function approval(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('module_policies')
    .addColumn('approval', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await createTable(db, 'change_requests', 'module')
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('share', 'double precision')
    .addColumn('requested_by', 'text', (column) => column.notNull())
    .addColumn('by_admin', 'integer', (column) => column.notNull())
    .addColumn('requested_at', 'bigint', (column) => column.notNull())
    .execute();
}
