import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../schema/schema.ts';
import { createIndex, createTable, type Migrations, partOf, required } from './columns.ts';

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

type RecordTable = 'contacts' | 'applications';

/** The indexes of lists (migrations 0004 and 0042), with the columns that they begin with. */
const first: Record<RecordTable, Record<string, string[]>> = {
  contacts: {
    newest: ['created_at', 'id'],
    status: ['status', 'created_at', 'id'],
    name: ['name_key', 'id'],
  },
  applications: {
    newest: ['created_at', 'id'],
    status: ['status', 'created_at', 'id'],
    name: ['name_key', 'id'],
    rating: ['rating', 'created_at', 'id'],
  },
};

async function extendIndexes(db: Kysely<unknown>, table: RecordTable, kind: DatabaseKind) {
  const about = table === 'contacts' ? 'subject' : 'position_key';
  const facets = ['status', 'created_at', 'id', about, 'language', 'assignee_id', 'spam_at'];
  const index = (suffix: string) => db.schema.createIndex(`${table}_${suffix}`).on(table);
  const drop = (suffix: string) => db.schema.dropIndex(`${table}_${suffix}`).execute();
  for (const [suffix, columns] of Object.entries(first[table])) {
    await drop(suffix);
    await index(suffix)
      .columns([...new Set([...columns, ...facets])])
      .execute();
  }
  await drop('assignee');
  await index('assignee')
    .columns([...new Set(['assignee_id', 'created_at', 'id', ...facets])])
    .where(sql.ref('assignee_id'), 'is not', null)
    .execute();
  if (kind === 'sqlite') {
    await drop('search_row');
    await index('search_row')
      .columns(['search_row', ...facets])
      .unique()
      .execute();
  }
  // A partial index: few records are spam.
  await index('spam')
    .columns(['spam_at', 'id'])
    .where(sql.ref('spam_at'), 'is not', null)
    .execute();
}

export const from0052: Migrations = {
  /** Adds the texts of CVs, for searching. Existing CVs are read in the background, newest first. */
  async '0052-cv-texts'(db, kind) {
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
  },

  /** Adds interviews, their interviewers, events and scorecards. All of them are deleted with the application. */
  async '0053-interviews'(db) {
    await createTable(db, 'interviews', 'id')
      .$call(partOf('application_id', 'applications.id'))
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .$call(required('text', 'kind', 'state', 'times'))
      .addColumn('starts_at', 'bigint')
      .addColumn('minutes', 'integer', (column) => column.notNull())
      .addColumn('place', 'text', (column) => column.notNull())
      .$call(required('integer', 'sequence', 'in_calendar'))
      .execute();
    await createIndex(db, 'interviews_application', 'interviews', 'application_id', 'created_at');

    await db.schema
      .createTable('interview_interviewers')
      .$call(partOf('interview_id', 'interviews.id'))
      .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
      .addColumn('removed', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('interview_interviewers_key', ['interview_id', 'account_id'])
      .execute();
    await createIndex(db, 'interview_interviewers_account', 'interview_interviewers', 'account_id');

    await createTable(db, 'interview_events', 'id')
      .$call(partOf('interview_id', 'interviews.id'))
      .addColumn('author_id', 'text', (column) => column.references('accounts.id'))
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('starts_at', 'bigint')
      .addColumn('undo', 'text')
      .execute();
    await createIndex(
      db,
      'interview_events_interview',
      'interview_events',
      'interview_id',
      'version',
    );

    await db.schema
      .createTable('interview_scorecards')
      .$call(partOf('interview_id', 'interviews.id'))
      .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
      .addColumn('given_at', 'bigint', (column) => column.notNull())
      .addColumn('changed_at', 'bigint')
      .addColumn('version', 'integer', (column) => column.notNull())
      .$call(required('text', 'ratings', 'recommendation', 'notes'))
      .addPrimaryKeyConstraint('interview_scorecards_key', ['interview_id', 'account_id'])
      .execute();
  },

  /** Adds workflows that may release without a key, the rights that they get, and the identity of the run that made a release. */
  async '0054-keyless-releases'(db) {
    await createTable(db, 'release_workflows', 'id')
      .$call(required('text', 'module', 'issuer', 'repository', 'workflow', 'ref'))
      .addColumn('environment', 'text')
      .addColumn('may_live', 'integer', (column) => column.notNull())
      .addColumn('repository_id', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('created_by', 'text', (column) => column.notNull())
      .addColumn('used_at', 'bigint')
      .execute();

    await createTable(db, 'release_rights', 'key_id')
      .$call(partOf('workflow_id', 'release_workflows.id'))
      .$call(required('text', 'module', 'jwk', 'identity'))
      .addColumn('may_live', 'integer', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addColumn('release_hash', 'text')
      .execute();

    await db.schema.alterTable('releases').addColumn('identity', 'text').execute();
    await db.schema.alterTable('releases').addColumn('signing_key', 'text').execute();
  },

  /** Adds the lists of hiring terms that admins have changed. The other lists have the program's defaults. */
  async '0055-hiring-terms'(db) {
    await createTable(db, 'hiring_terms', 'list')
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('document', 'text', (column) => column.notNull())
      .execute();
  },

  /**
   * Adds the time when a message or application was marked as spam. The indexes of lists contain it, too: every list excludes spam and
   * is read from its index alone (docs/decisions/0004-database.md).
   */
  async '0057-spam'(db, kind) {
    for (const table of ['contacts', 'applications'] as const) {
      await db.schema.alterTable(table).addColumn('spam_at', 'bigint').execute();
      await extendIndexes(db, table, kind);
    }
    await db.schema.dropIndex('applications_position').execute();
    await createIndex(
      db,
      'applications_position',
      'applications',
      'position_key',
      'status',
      'spam_at',
    );
    await db.schema.dropIndex('applications_report').execute();
    await createIndex(
      db,
      'applications_report',
      'applications',
      'created_at',
      'status',
      'language',
      'position_key',
      'status_at',
      'id',
      'spam_at',
    );
  },
};
