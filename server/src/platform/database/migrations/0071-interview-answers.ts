import type { Kysely } from 'kysely';

/** Adds the applicant's answer to the calendar entry of an interview, and the state of the entry that it answers. */
export async function interviewAnswers(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('interviews').addColumn('answer', 'text').execute();
  await db.schema.alterTable('interviews').addColumn('answer_sequence', 'integer').execute();
}
