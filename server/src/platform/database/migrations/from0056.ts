import { sql } from 'kysely';
import { createIndex, createTable, type Migrations, partOf, required } from './columns.ts';

interface StoredTerm {
  id: string;
  text: Record<string, string>;
}

export const from0056: Migrations = {
  /** Adds application files, which colleagues upload or mails contain. They are deleted with the application. */
  async '0060-application-files'(db, kind) {
    const blob = kind === 'sqlite' ? 'blob' : 'bytea';
    await createTable(db, 'application_files', 'id')
      .$call(partOf('application_id', 'applications.id'))
      .addColumn('mail_id', 'text', (column) =>
        column.references('incoming_mails.id').onDelete('cascade'),
      )
      .addColumn('author_id', 'text', (column) => column.references('accounts.id'))
      .addColumn('idempotency_key', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .$call(required('text', 'file_name', 'media_type'))
      .addColumn('size', 'bigint', (column) => column.notNull())
      .addColumn('scan', 'text', (column) => column.notNull().defaultTo('waiting'))
      .addColumn('scan_at', 'bigint', (column) => column.notNull().defaultTo(0))
      .addColumn('finding', 'text')
      .addColumn('removed_at', 'bigint')
      .addCheckConstraint(
        'application_files_from_one',
        sql`(mail_id is null) <> (author_id is null)`,
      )
      .execute();
    await db.schema
      .createIndex('application_files_key')
      .on('application_files')
      .columns(['application_id', 'author_id', 'idempotency_key'])
      .unique()
      .execute();
    await createIndex(db, 'application_files_mail', 'application_files', 'mail_id');
    await sql`create index application_files_scan on application_files (scan_at)
    where scan <> 'clean'`.execute(db);
    await sql`create index application_files_removed on application_files (removed_at)
    where removed_at is not null`.execute(db);
    await db.schema
      .createTable('application_file_contents')
      .addColumn('file_id', 'text', (column) =>
        column.primaryKey().references('application_files.id').onDelete('cascade'),
      )
      .addColumn('content', blob, (column) => column.notNull())
      .execute();
  },

  /** Adds the provenance of releases, and the modules that require one. */
  async '0056-provenance'(db) {
    await db.schema.alterTable('releases').addColumn('provenance', 'text').execute();
    await db.schema.alterTable('releases').addColumn('provenance_summary', 'text').execute();
    await db.schema.alterTable('module_policies').addColumn('provenance', 'text').execute();
  },

  /**
   * Adds the source of candidates who were added by hand, who added them, and when they agreed to it. A candidate may have no CV, but
   * the columns of the CV stay the same (docs/decisions/0047-hiring.md).
   */
  async '0058-candidates'(db) {
    const table = () => db.schema.alterTable('applications');
    await table()
      .addColumn('source', 'text', (column) => column.notNull().defaultTo('website'))
      .execute();
    await table()
      .addColumn('added_by', 'text', (column) => column.references('accounts.id'))
      .execute();
    await table().addColumn('agreed_at', 'bigint').execute();
    // The report is read from its index alone.
    await db.schema.dropIndex('applications_report').execute();
    await db.schema
      .createIndex('applications_report')
      .on('applications')
      .columns(['created_at', 'status', 'language', 'position_key', 'status_at', 'id', 'spam_at'])
      .column('source')
      .execute();
  },

  /** Updates SQLite's search index when the words of a stored application change. PostgreSQL's index follows its column by itself. */
  async '0062-corrected-words'(db, kind) {
    if (kind !== 'sqlite') return;
    await sql`create trigger applications_search_update after update of search_text on applications begin
    delete from applications_search where rowid = new.search_row;
    insert into applications_search (rowid, words) values (new.search_row, new.search_text);
    end`.execute(db);
  },

  /**
   * Adds the departments of hiring managers (a JSON list of ids). Positions count the changes of their applications, so that the portal
   * notifies hiring managers only of changes in their departments (docs/decisions/0012-accounts.md).
   */
  async '0059-hiring-managers'(db) {
    await db.schema
      .alterTable('accounts')
      .addColumn('departments', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute();
    await db.schema
      .alterTable('positions')
      .addColumn('revision', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
  },

  /** Adds contents whose bytes are in object storage, and the objects that were stored in it. */
  async '0063-object-storage'(db) {
    await createTable(db, 'release_objects', 'name').addColumn('unused_since', 'bigint').execute();
    await createIndex(db, 'release_objects_unused', 'release_objects', 'unused_since');
    await db.schema
      .alterTable('release_contents')
      .addColumn('object', 'text', (column) => column.references('release_objects.name'))
      .execute();
    await db.schema
      .createIndex('release_contents_object')
      .unique()
      .on('release_contents')
      .column('object')
      .execute();
  },

  /**
   * Adds the usual reason of each rejection, for the report. A stored reason gets the longest usual reason that it begins with; case
   * matters, and further words may follow. The index finds the ids that are in use.
   */
  async '0064-reason-terms'(db) {
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
  },

  /** Adds an index that finds whether any application has been in a stage: each load of the hiring terms needs this for every stage. */
  async '0065-stage-terms'(db) {
    await createIndex(db, 'application_stages_status', 'application_stages', 'status');
  },

  /**
   * Adds, on PostgreSQL alone, a function that finds the applications whose words match a search. The planner takes `cv_texts` for
   * small, because long texts are stored outside of the table, and would unpack each text. The function's settings enforce the index.
   */
  async '0066-cv-matches'(db, kind) {
    if (kind !== 'postgres') return;
    await sql`create function find_cvs (query tsquery) returns setof text
    language sql stable rows 1000 set enable_seqscan to off as $$
      select application_id from cv_texts
      where array_to_tsvector(string_to_array(words, ' ')) @@ query
    $$`.execute(db);
  },
};
