import type { Kysely } from 'kysely';

/** Adds an index that finds whether any application has been in a stage: each load of the hiring terms needs this for every stage. */
export async function stageTerms(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('application_stages_status')
    .on('application_stages')
    .column('status')
    .execute();
}
