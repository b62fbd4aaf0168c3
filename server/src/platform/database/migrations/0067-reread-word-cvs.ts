import { type Kysely, sql } from 'kysely';

/** The media types of Word, at the time of this migration. */
const word = [
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
];

/** Reads the CVs in Word's formats again: page headers, text boxes and fields were lost, and .doc had no text. */
export async function rereadWordCvs(db: Kysely<unknown>): Promise<void> {
  await sql`update cv_texts set state = 'waiting', attempts = 0
    where application_id in (select id from applications where cv_media_type in (${sql.join(word)}))`.execute(
    db,
  );
}
