import type { Kysely } from 'kysely';

/** Adds change requests that take a module off the site. */
export async function retirementRequests(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('change_requests').addColumn('retirement', 'text').execute();
}
