import { type Kysely, sql } from 'kysely';
import { createIndex } from './columns.ts';

interface StoredTerm {
  id: string;
  text: Record<string, string>;
}

/**
 * Adds the usual reason of each rejection, for the report. A stored reason gets the longest usual reason that it begins with; case
 * matters, and further words may follow. The index finds the ids that are in use.
 */
export async function reasonTerms(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('application_reasons').addColumn('term_id', 'text').execute();
  await createIndex(db, 'application_reasons_term', 'application_reasons', 'term_id');
  const { rows } = await sql<{ document: string }>`
    select document from hiring_terms where list = 'rejectionReasons'`.execute(db);
  const terms = rows
    .flatMap(({ document }) => JSON.parse(document) as StoredTerm[])
    .flatMap(({ id, text }) => Object.values(text).map((words) => ({ id, words })))
    .filter(({ words }) => words !== '')
    .sort((one, other) => other.words.length - one.words.length);
  for (const { id, words } of terms)
    await sql`update application_reasons set term_id = ${id}
      where term_id is null and substr(text, 1, length(${words})) = ${words}
        and substr(text, length(${words}) + 1, 1) in ('', ' ', '\n', '.', ',', '،', ':', ';', '؛')`.execute(
      db,
    );
}
