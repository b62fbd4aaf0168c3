import type { Kysely } from 'kysely';

/** When somebody opened a record, for the timeline of its sender; not known of marks from before. */
export async function readTimes(db: Kysely<unknown>): Promise<void> {
  for (const table of ['contact_reads', 'application_reads'])
    await db.schema.alterTable(table).addColumn('at', 'bigint').execute();
}
