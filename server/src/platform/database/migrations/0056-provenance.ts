import type { Kysely } from 'kysely';

/** From what releases were built, and which modules demand that they state it. */
export async function provenance(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('releases').addColumn('provenance', 'text').execute();
  await db.schema.alterTable('releases').addColumn('provenance_summary', 'text').execute();
  await db.schema.alterTable('module_policies').addColumn('provenance', 'text').execute();
}
