import type { Kysely } from 'kysely';

/** Adds reports that a live release fails: at most one for each time the release went live. */
export async function releaseIncidents(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('release_incidents')
    .addColumn('module', 'text', (column) => column.notNull())
    .addColumn('snapshot', 'integer', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('release_incidents_key', ['module', 'snapshot'])
    .execute();
}
