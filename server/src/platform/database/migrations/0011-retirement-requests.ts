import type { Kysely } from 'kysely';

/** A requested change may be to take a module off the site. */
export async function retirementRequests(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('change_requests').addColumn('retirement', 'text').execute();
}
