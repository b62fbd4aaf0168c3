import { type Kysely, sql } from 'kysely';
import {
  derivedApplicationColumns,
  derivedMessageColumns,
  nameKey,
} from '../schema/derivedColumns.ts';
import type { ApplicationsTable, ContactsTable } from '../schema/schema.ts';
import { createIndex, createTable, type Migrations, partOf, required } from './columns.ts';

type Rows = Kysely<{ contacts: ContactsTable; applications: ApplicationsTable }>;
type RecordTable = 'contacts' | 'applications';

/** A row of either table; each has the columns that its derivation reads. */
type Row = Parameters<typeof derivedMessageColumns>[0] &
  Parameters<typeof derivedApplicationColumns>[0] & { id: string };

/** The number of rows that are read at a time. */
const batch = 500;

const rowsAfter = (db: Rows, name: RecordTable, id: string) =>
  db
    .selectFrom(name)
    .selectAll()
    .where('id', '>', id)
    .orderBy('id')
    .limit(batch)
    .execute() as unknown as Promise<Row[]>;

function derive(name: RecordTable, row: Row) {
  if (name === 'contacts') return { search_text: derivedMessageColumns(row).search_text };
  const { search_text, phone_key } = derivedApplicationColumns(row);
  return { search_text, phone_key };
}

async function refill(db: Rows, name: RecordTable): Promise<void> {
  let last = '';
  for (;;) {
    const rows = await rowsAfter(db, name, last);
    for (const row of rows) {
      await db.updateTable(name).set(derive(name, row)).where('id', '=', row.id).execute();
      last = row.id;
    }
    if (rows.length < batch) return;
  }
}

interface StoredOpening {
  id: string;
  published: number;
  document: string;
}
interface OpeningDocument {
  department: string;
  title: { ar: string; en: string };
}

async function createTables(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'positions', 'key')
    .$call(required('text', 'opening_id', 'department', 'title_ar', 'title_en'))
    .execute();
  await createIndex(db, 'positions_department', 'positions', 'department', 'key');
  await db.schema
    .createTable('position_titles')
    .addColumn('title_key', 'text', (column) => column.notNull())
    .addColumn('position_key', 'text', (column) => column.notNull().references('positions.key'))
    .addPrimaryKeyConstraint('position_titles_key', ['title_key', 'position_key'])
    .execute();
}

export const from0020: Migrations = {
  /** Adds the time of the next allowed guess, for limits that slow clients down instead of refusing them. */
  async '0020-guess-delays'(db, kind) {
    if (kind === 'sqlite') return; // A single process keeps its rate limits in memory.
    await db.schema
      .alterTable('rate_limits')
      .addColumn('next', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
  },

  /** Adds the records whose retention has ended, and since when. They are deleted some days later. */
  async '0021-retention-bin'(db) {
    await db.schema
      .createTable('retention_bin')
      .$call(required('text', 'subject', 'id'))
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('retention_bin_key', ['subject', 'id'])
      .execute();
  },

  /** Adds the virus scanner's result for a CV, and the time of its next scan. Existing CVs wait for a scan like new ones. */
  async '0022-cv-scans'(db) {
    const table = db.schema.alterTable('applications');
    await table
      .addColumn('cv_scan', 'text', (column) => column.notNull().defaultTo('waiting'))
      .execute();
    await table
      .addColumn('cv_scan_at', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
    await table.addColumn('cv_finding', 'text').execute();
    await sql`create index applications_cv_scan on applications (cv_scan_at)
    where cv_scan <> 'clean'`.execute(db);
  },

  /**
   * Adds all reasons given for rejections, so that none is lost when the status of the application changes. Existing reasons come
   * from the applications, and their authors from the audit log.
   */
  async '0030-rejection-reasons'(db) {
    await createTable(db, 'application_reasons', 'id')
      .$call(partOf('application_id', 'applications.id'))
      .addColumn('author_id', 'text', (column) => column.references('accounts.id'))
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .execute();
    await createIndex(
      db,
      'application_reasons_application',
      'application_reasons',
      'application_id',
      'created_at',
    );
    // An application has at most one reason, so the reason can have the same id.
    await sql`insert into application_reasons (id, application_id, author_id, created_at, text)
    select id, id,
      (select accounts.id from audit_log join accounts on accounts.username = audit_log.actor
        where audit_log.subject = applications.id
          and audit_log.action in ('application.status-changed', 'application.reason-changed')
        order by audit_log.at desc, audit_log.id desc limit 1),
      status_at, rejection_reason
    from applications where rejection_reason is not null`.execute(db);
  },

  /**
   * Adds to the search words both spellings of compound names (عبد الرحمن, عبدالرحمن), sounds of Arabic names, and phone numbers with
   * their country code. Tables and indexes stay the same; only their contents are computed again.
   */
  async '0031-search-words'(db, kind) {
    for (const name of ['contacts', 'applications'] as const) {
      await refill(db, name);
      if (kind === 'postgres') continue;
      const words = `${name}_search`;
      await sql`insert into ${sql.table(words)} (${sql.ref(words)}) values ('delete-all')`.execute(
        db,
      );
      await sql`insert into ${sql.table(words)} (rowid, words)
      select search_row, search_text from ${sql.table(name)}`.execute(db);
    }
  },

  /**
   * Makes the opening the position of an application, in either language and even after the opening is deleted: its row stays.
   * Existing applications get the opening whose title they name. Published openings take precedence.
   */
  async '0032-positions'(db) {
    await createTables(db);
    const { rows } = await sql<StoredOpening>`select id, published, document from content
    where kind = 'openings' order by published desc, created_at, id`.execute(db);
    for (const { id, document } of rows) {
      const { department, title } = JSON.parse(document) as OpeningDocument;
      const key = `opening:${id}`;
      await sql`insert into positions (key, opening_id, department, title_ar, title_en)
      values (${key}, ${id}, ${department}, ${title.ar}, ${title.en})`.execute(db);
      const titles = new Set([title.ar, title.en].filter(Boolean).map(nameKey));
      for (const titleKey of titles) {
        await sql`insert into position_titles (title_key, position_key)
        values (${titleKey}, ${key})`.execute(db);
        // Applications that an earlier opening has taken over no longer have the title as their key.
        await sql`update applications set position_key = ${key}
        where position_key = ${titleKey}`.execute(db);
      }
    }
  },

  /** Adds mails to the outbox, with their recipients and their messages or applications. */
  async '0033-mail'(db) {
    const table = db.schema.alterTable('outbox');
    await table.addColumn('recipient', 'text').execute();
    await table
      .addColumn('contact_id', 'text', (column) =>
        column.references('contacts.id').onDelete('cascade'),
      )
      .execute();
    await table
      .addColumn('application_id', 'text', (column) =>
        column.references('applications.id').onDelete('cascade'),
      )
      .execute();
    await table.addColumn('error', 'text').execute();
    await db.schema.dropIndex('outbox_due').execute();
    const indexes: [name: string, columns: string[]][] = [
      ['outbox_due', ['kind', 'state', 'next_attempt_at']],
      ['outbox_newest', ['kind', 'created_at', 'id']],
      ['outbox_recipient', ['recipient', 'created_at']],
      ['outbox_contact', ['contact_id']],
      ['outbox_application', ['application_id']],
    ];
    for (const [name, columns] of indexes)
      await db.schema.createIndex(name).on('outbox').columns(columns).execute();
  },
};
