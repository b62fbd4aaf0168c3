import type { Kysely } from 'kysely';

/** Adds the time when somebody opened a record, for the timeline of its sender. Existing rows have no time. */
export async function readTimes(db: Kysely<unknown>): Promise<void> {
  for (const table of ['contact_reads', 'application_reads'])
    await db.schema.alterTable(table).addColumn('at', 'bigint').execute();
}
