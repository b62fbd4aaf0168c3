import type { Kysely } from 'kysely';
import { createIndex } from './columns.ts';

/** Adds an index that finds whether any application has been in a stage: each load of the hiring terms needs this for every stage. */
export async function stageTerms(db: Kysely<unknown>): Promise<void> {
  await createIndex(db, 'application_stages_status', 'application_stages', 'status');
}
