import type { Kysely } from 'kysely';

/** Finds whether an application has ever been in a stage: the lists of hiring have that of each stage whenever they are loaded. */
export async function stageTerms(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('application_stages_status')
    .on('application_stages')
    .column('status')
    .execute();
}
