import { type Kysely, sql } from 'kysely';
import { derivedApplicationColumns, derivedMessageColumns } from '../schema/derivedColumns.ts';
import type { ApplicationsTable, ContactsTable, DatabaseKind } from '../schema/schema.ts';
import { createIndex, type Migrations, partOf, required } from './columns.ts';

type Rows = Kysely<{ contacts: ContactsTable; applications: ApplicationsTable }>;
type RecordTable = 'contacts' | 'applications';

const texts: Record<RecordTable, string[]> = {
  contacts: ['search_text', 'name_key'],
  applications: ['search_text', 'name_key', 'position_key', 'email_key', 'phone_key'],
};

async function addColumns(db: Kysely<unknown>, name: RecordTable, kind: DatabaseKind) {
  const table = db.schema.alterTable(name);
  await table.addColumn('version', 'integer', (column) => column.notNull().defaultTo(1)).execute();
  await table
    .addColumn('assignee_id', 'text', (column) => column.references('accounts.id'))
    .execute();
  await table.addColumn('status_at', 'bigint', (column) => column.notNull().defaultTo(0)).execute();
  for (const text of texts[name]) {
    await table.addColumn(text, 'text', (column) => column.notNull().defaultTo('')).execute();
  }
  if (kind === 'sqlite') await table.addColumn('search_row', 'integer').execute();
}

async function addHiringColumns(db: Kysely<unknown>) {
  const table = db.schema.alterTable('applications');
  for (const number of ['rating', 'kept']) {
    await table.addColumn(number, 'integer', (column) => column.notNull().defaultTo(0)).execute();
  }
  await table.addColumn('rejection_reason', 'text').execute();
}

async function recordTables(db: Kysely<unknown>, name: RecordTable, prefix: string) {
  await db.schema
    .createTable(`${prefix}_notes`)
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('record_id', 'text', (column) =>
      column.notNull().references(`${name}.id`).onDelete('cascade'),
    )
    .addColumn('author_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex(`${prefix}_notes_record`)
    .on(`${prefix}_notes`)
    .columns(['record_id', 'created_at'])
    .execute();
  await db.schema
    .createTable(`${prefix}_reads`)
    .addColumn('record_id', 'text', (column) =>
      column.notNull().references(`${name}.id`).onDelete('cascade'),
    )
    .$call(partOf('account_id', 'accounts.id'))
    .addPrimaryKeyConstraint(`${prefix}_reads_key`, ['record_id', 'account_id'])
    .execute();
}

async function tagTable(db: Kysely<unknown>) {
  await db.schema
    .createTable('application_tags')
    .$call(partOf('application_id', 'applications.id'))
    .$call(required('text', 'tag_key', 'tag'))
    .addPrimaryKeyConstraint('application_tags_key', ['application_id', 'tag_key'])
    .execute();
  await createIndex(db, 'application_tags_tag', 'application_tags', 'tag_key', 'tag');
}

async function revisionTable(untyped: Kysely<unknown>) {
  await untyped.schema
    .createTable('portal_revisions')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('number', 'bigint', (column) => column.notNull())
    .execute();
  const db = untyped as Kysely<{ portal_revisions: { name: string; number: number } }>;
  const rows = ['messages', 'applications'].map((name) => ({ name, number: 0 }));
  await db.insertInto('portal_revisions').values(rows).execute();
}

/** The number of rows that are read at a time. */
const batch = 500;

/** A row of either table; each has the columns that its derivation reads. */
type Row = Parameters<typeof derivedMessageColumns>[0] &
  Parameters<typeof derivedApplicationColumns>[0] & { id: string; created_at: number };

/** The next batch of rows after `last`, oldest first. */
const rowsAfter = (db: Rows, name: RecordTable, last: { created_at: number; id: string }) =>
  db
    .selectFrom(name)
    .selectAll()
    .where(sql<boolean>`(created_at, id) > (${last.created_at}, ${last.id})`)
    .orderBy('created_at')
    .orderBy('id')
    .limit(batch)
    .execute() as unknown as Promise<Row[]>;

/** Fills the derived columns of the existing rows. */
async function fill(db: Rows, name: RecordTable, kind: DatabaseKind) {
  const derive = name === 'contacts' ? derivedMessageColumns : derivedApplicationColumns;
  let searchRow = 0;
  let last = { created_at: -1, id: '' };
  for (;;) {
    const rows = await rowsAfter(db, name, last);
    for (const row of rows) {
      searchRow += 1;
      const numbered = kind === 'sqlite' ? { search_row: searchRow } : {};
      await db
        .updateTable(name)
        .set({ ...derive(row), ...numbered, status_at: row.created_at })
        .where('id', '=', row.id)
        .execute();
      last = row;
    }
    if (rows.length < batch) return;
  }
}

/**
 * Every index contains all columns that lists filter by: a filter on its own then scans an index instead of whole messages
 * (docs/decisions/0004-database.md).
 */
async function indexRecords(db: Kysely<unknown>, name: RecordTable) {
  const about = name === 'contacts' ? 'subject' : 'position_key';
  const facets = ['status', 'created_at', 'id', about, 'language', 'assignee_id'];
  const index = (suffix: string, first: string[]) =>
    db.schema
      .createIndex(`${name}_${suffix}`)
      .on(name)
      .columns([...new Set([...first, ...facets])]);
  await db.schema.dropIndex(`${name}_newest`).execute();
  await index('newest', ['created_at', 'id']).execute();
  await index('status', ['status', 'created_at', 'id']).execute();
  await index('name', ['name_key', 'id']).execute();
  await index('assignee', ['assignee_id', 'created_at', 'id'])
    .where(sql.ref('assignee_id'), 'is not', null)
    .execute();
  await db.schema.createIndex(`${name}_closed`).on(name).columns(['status', 'status_at']).execute();
  if (name === 'contacts') return;
  await index('rating', ['rating', 'created_at', 'id']).execute();
  for (const key of ['email_key', 'phone_key']) {
    await db.schema.createIndex(`applications_${key}`).on(name).column(key).execute();
  }
  await db.schema
    .createIndex('applications_position')
    .on(name)
    .columns(['position_key', 'status'])
    .execute();
}

/** Indexes the search words with FTS5, without storing the texts. Triggers keep the index in step with the rows. */
async function searchInSqlite(db: Kysely<unknown>, name: RecordTable) {
  const words = `${name}_search`;
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`create unique index ${name}_search_row on ${name}
    (search_row, status, created_at, id, ${name === 'contacts' ? 'subject' : 'position_key'}, language, assignee_id)`);
  await run(`create virtual table ${words} using fts5
    (words, content='', contentless_delete=1, detail=none, prefix='1 2 3',
     tokenize='unicode61 remove_diacritics 0')`);
  await run(`insert into ${words} (rowid, words) select search_row, search_text from ${name}`);
  await run(`create trigger ${words}_insert after insert on ${name} begin
    update ${name} set search_row = (select coalesce(max(search_row), 0) + 1 from ${name})
      where id = new.id;
    insert into ${words} (rowid, words)
      select search_row, search_text from ${name} where id = new.id;
    end`);
  await run(`create trigger ${words}_delete after delete on ${name} begin
    delete from ${words} where rowid = old.search_row;
    end`);
}

/** Indexes the search words as a text search vector, without PostgreSQL's parser, dictionaries or extensions. */
const searchInPostgres = (db: Kysely<unknown>, name: RecordTable) =>
  sql
    .raw(
      `create index ${name}_search on ${name}
       using gin (array_to_tsvector(string_to_array(search_text, ' ')))`,
    )
    .execute(db);

export const from0004: Migrations = {
  async '0004-portal-records'(db, kind) {
    for (const name of ['contacts', 'applications'] as const) {
      await addColumns(db, name, kind);
      if (name === 'applications') await addHiringColumns(db);
      await recordTables(db, name, name === 'contacts' ? 'contact' : 'application');
      await fill(db, name, kind);
      await indexRecords(db, name);
      await (kind === 'sqlite' ? searchInSqlite : searchInPostgres)(db, name);
    }
    await tagTable(db);
    await revisionTable(db);
  },
};
