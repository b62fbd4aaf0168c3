import type { Kysely } from 'kysely';
import type { DatabaseKind } from '../schema/schema.ts';

/** Adds the original of an incoming mail of which a part cannot be read. */
export async function mailOriginals(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await db.schema
    .alterTable('incoming_mails')
    .addColumn('original', kind === 'postgres' ? 'bytea' : 'blob')
    .execute();
}
