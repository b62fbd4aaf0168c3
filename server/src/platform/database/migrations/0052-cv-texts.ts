import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../schema/schema.ts';

/**
 * Indexes the words of applications and their CVs with FTS5, under the same row numbers as in migration 0004. The index without
 * CVs stays, for searches by people who may not read CVs.
 */
async function searchInSqlite(db: Kysely<unknown>): Promise<void> {
  const addWords = sql`insert into cv_search (rowid, words)
    select search_row, words from cv_texts join applications on applications.id = application_id`;
  await sql`create virtual table cv_search using fts5
    (words, content='', contentless_delete=1, detail=none, prefix='1 2 3',
     tokenize='unicode61 remove_diacritics 0')`.execute(db);
  await addWords.execute(db);
  await sql`create trigger cv_search_insert after insert on cv_texts begin
    ${addWords} where application_id = new.application_id;
    end`.execute(db);
  await sql`create trigger cv_search_update after update of words on cv_texts begin
    delete from cv_search
      where rowid = (select search_row from applications where id = new.application_id);
    ${addWords} where application_id = new.application_id;
    end`.execute(db);
  await sql`create trigger cv_search_delete after delete on applications begin
    delete from cv_search where rowid = old.search_row;
    end`.execute(db);
}

const searchInPostgres = (db: Kysely<unknown>) =>
  sql`create index cv_texts_search on cv_texts
    using gin (array_to_tsvector(string_to_array(words, ' ')))`.execute(db);

/** Adds the texts of CVs, for searching. Existing CVs are read in the background, newest first. */
export async function cvTexts(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await db.schema
    .createTable('cv_texts')
    .addColumn('application_id', 'text', (column) =>
      column.primaryKey().references('applications.id').onDelete('cascade'),
    )
    .addColumn('state', 'text', (column) => column.notNull().defaultTo('waiting'))
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('words', 'text', (column) => column.notNull())
    .execute();
  await sql`insert into cv_texts (application_id, due_at, words)
    select id, created_at, search_text from applications`.execute(db);
  await sql`create index cv_texts_due on cv_texts (due_at) where state = 'waiting'`.execute(db);
  await (kind === 'sqlite' ? searchInSqlite : searchInPostgres)(db);
}
