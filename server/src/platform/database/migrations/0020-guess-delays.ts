import type { Kysely } from 'kysely';
import type { DatabaseKind } from '../schema/schema.ts';

/** When the next guess is allowed, for limits that slow down instead of refusing. */
export async function guessDelays(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  if (kind === 'sqlite') return; // one process: its limits are kept in memory
  await db.schema
    .alterTable('rate_limits')
    .addColumn('next', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
}
