import type { Kysely } from 'kysely';
import type { DatabaseKind } from '../schema/schema.ts';

/** Adds the time of the next allowed guess, for limits that slow clients down instead of refusing them. */
export async function guessDelays(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  if (kind === 'sqlite') return; // A single process keeps its rate limits in memory.
  await db.schema
    .alterTable('rate_limits')
    .addColumn('next', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
}
