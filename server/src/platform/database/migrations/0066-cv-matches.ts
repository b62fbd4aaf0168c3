import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../schema/schema.ts';

/**
 * Adds, on PostgreSQL alone, a function that finds the applications whose words match a search. The planner takes `cv_texts` for
 * small, because long texts are stored outside of the table, and would unpack each text. The function's settings enforce the index.
 */
export async function cvMatches(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  if (kind !== 'postgres') return;
  await sql`create function find_cvs (query tsquery) returns setof text
    language sql stable rows 1000 set enable_seqscan to off as $$
      select application_id from cv_texts
      where array_to_tsvector(string_to_array(words, ' ')) @@ query
    $$`.execute(db);
}
