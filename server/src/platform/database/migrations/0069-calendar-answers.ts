import type { Kysely } from 'kysely';

/** Adds the answer of a calendar program to an invitation, which such programs send as a mail. */
export async function calendarAnswers(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('incoming_mails').addColumn('answer', 'text').execute();
}
