import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../schema/schema.ts';

/** Updates SQLite's search index when the words of a stored application change. PostgreSQL's index follows its column by itself. */
export async function correctedWords(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  if (kind !== 'sqlite') return;
  await sql`create trigger applications_search_update after update of search_text on applications begin
    delete from applications_search where rowid = new.search_row;
    insert into applications_search (rowid, words) values (new.search_row, new.search_text);
    end`.execute(db);
}
