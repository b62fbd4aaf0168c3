import { type Kysely, sql } from 'kysely';

/** Reads the CVs in PDF again: letters of Arabic ligatures were out of order, or lost. */
export async function rereadPdfCvs(db: Kysely<unknown>): Promise<void> {
  await sql`update cv_texts set state = 'waiting', attempts = 0
    where application_id in (select id from applications where cv_media_type = 'application/pdf')`.execute(
    db,
  );
}
