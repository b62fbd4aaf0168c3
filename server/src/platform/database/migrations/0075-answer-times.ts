import type { Kysely } from 'kysely';

/** Adds the time that an applicant proposes in an answer to the calendar entry of an interview, in milliseconds since the epoch. */
export async function answerTimes(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('interviews').addColumn('answer_time', 'bigint').execute();
}
