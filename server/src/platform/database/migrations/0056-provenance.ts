import type { Kysely } from 'kysely';

/** Adds the provenance of releases, and the modules that require one. */
export async function provenance(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('releases').addColumn('provenance', 'text').execute();
  await db.schema.alterTable('releases').addColumn('provenance_summary', 'text').execute();
  await db.schema.alterTable('module_policies').addColumn('provenance', 'text').execute();
}
