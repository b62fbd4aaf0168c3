import { sql } from 'kysely';
import type { Db } from '../../../platform/database/schema/schema.ts';
import type { EntryAnswer } from './readCalendarAnswer.ts';

/** The application of the interview whose calendar entry was answered, and whether the applicant answered; undefined for other entries. */
export async function findAnsweredInterview(
  db: Db,
  { entry, attendee }: EntryAnswer,
): Promise<{ application: string; byApplicant: boolean } | undefined> {
  const row = await db
    .selectFrom('interviews')
    .innerJoin('applications', 'applications.id', 'interviews.application_id')
    .select(['applications.id', 'applications.email'])
    .where('interviews.id', '=', entry)
    .executeTakeFirst();
  return (
    row && { application: row.id, byApplicant: row.email.toLowerCase() === attendee.toLowerCase() }
  );
}

/** Stores an applicant's answer with the interview. An answer to an earlier state of the entry does not replace a later one. */
export async function storeAnswer(
  db: Db,
  application: string,
  { entry, sequence, state, time }: EntryAnswer,
): Promise<void> {
  await db
    .updateTable('interviews')
    .set({ answer: state, answer_sequence: sequence, answer_time: time })
    .where('id', '=', entry)
    .where('application_id', '=', application)
    .where(sql<boolean>`coalesce(answer_sequence, 0) <= ${sequence}`)
    .execute();
}
