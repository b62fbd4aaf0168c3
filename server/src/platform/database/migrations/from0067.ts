import { type Kysely, sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { createIndex, createTable, type Migrations, required } from './columns.ts';

/** The media types of Word, at the time of this migration. */
const word = [
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
];

/** Applications that were marked as kept, with the account that marked them last, and when. */
interface Kept {
  id: string;
  status_at: number;
  at: number | null;
  owner_id: string | null;
}

const findKept = (db: Kysely<unknown>) =>
  sql<Kept>`select id, status_at,
      (select max(at) from audit_log where subject = applications.id and action = 'application.kept') as at,
      (select accounts.id from audit_log join accounts on accounts.username = audit_log.actor
        where subject = applications.id and action = 'application.kept'
        order by audit_log.at desc, audit_log.id desc limit 1) as owner_id
    from applications where kept = 1`.execute(db);

export const from0067: Migrations = {
  /** Reads the CVs in Word's formats again: page headers, text boxes and fields were lost, and .doc had no text. */
  async '0067-reread-word-cvs'(db) {
    await sql`update cv_texts set state = 'waiting', attempts = 0
    where application_id in (select id from applications where cv_media_type in (${sql.join(word)}))`.execute(
      db,
    );
  },

  /** Adds the order in which due items of the outbox are sent: mails of people before automatic ones, which strangers can cause. */
  async '0068-mail-priority'(db) {
    await db.schema
      .alterTable('outbox')
      .addColumn('priority', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.dropIndex('outbox_due').execute();
    await createIndex(db, 'outbox_due', 'outbox', 'kind', 'state', 'priority', 'next_attempt_at');
  },

  /** Adds the answer of a calendar program to an invitation, which such programs send as a mail. */
  async '0069-calendar-answers'(db) {
    await db.schema.alterTable('incoming_mails').addColumn('answer', 'text').execute();
  },

  /** Reads the CVs in PDF again: letters of Arabic ligatures were out of order, or lost. */
  async '0070-reread-pdf-cvs'(db) {
    await sql`update cv_texts set state = 'waiting', attempts = 0
    where application_id in (select id from applications where cv_media_type = 'application/pdf')`.execute(
      db,
    );
  },

  /** Adds the applicant's answer to the calendar entry of an interview, and the state of the entry that it answers. */
  async '0071-interview-answers'(db) {
    await db.schema.alterTable('interviews').addColumn('answer', 'text').execute();
    await db.schema.alterTable('interviews').addColumn('answer_sequence', 'integer').execute();
  },

  /** Adds the original of an incoming mail of which a part cannot be read. */
  async '0072-mail-originals'(db, kind) {
    await db.schema
      .alterTable('incoming_mails')
      .addColumn('original', kind === 'postgres' ? 'bytea' : 'blob')
      .execute();
  },

  /**
   * Adds holds, which keep a record from deletion. A record cannot be deleted before its holds, so no statement can delete a held record
   * by mistake, not even one of a process of the earlier version. Applications that were marked as kept get a hold without a reason. The
   * column `kept` remains for such processes, which may run during an upgrade.
   */
  async '0073-holds'(db) {
    await createTable(db, 'holds', 'id')
      .addColumn('contact_id', 'text', (column) => column.references('contacts.id'))
      .addColumn('application_id', 'text', (column) => column.references('applications.id'))
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('until', 'bigint')
      .addColumn('owner_id', 'text', (column) => column.references('accounts.id'))
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('ended_at', 'bigint')
      .addCheckConstraint('holds_about_one', sql`(contact_id is null) <> (application_id is null)`)
      .execute();
    for (const column of ['contact_id', 'application_id'])
      await db.schema
        .createIndex(`holds_${column.replace('_id', '')}`)
        .on('holds')
        .column(column)
        .execute();
    const { rows } = await findKept(db);
    for (const { id, status_at: statusAt, at, owner_id: owner } of rows)
      await sql`insert into holds (id, application_id, reason, owner_id, created_at)
      values (${randomUUID()}, ${id}, '', ${owner}, ${at ?? statusAt})`.execute(db);
  },

  /** Adds the erasures of people's data, and the register of people's requests about it. */
  async '0074-personal-data'(db) {
    await createTable(db, 'erasures', 'id')
      .$call(required('text', 'reason', 'requested_by'))
      .addColumn('requested_at', 'bigint', (column) => column.notNull())
      .addColumn('approved_by', 'text')
      .addColumn('erased_at', 'bigint')
      .addColumn('record_kind', 'text')
      .addColumn('record_id', 'text')
      .addColumn('request_id', 'text')
      .addColumn('records', 'integer', (column) => column.notNull())
      .addColumn('identities', 'text', (column) => column.notNull())
      .addCheckConstraint(
        'erasures_done_or_waiting',
        sql`(erased_at is null) = (record_id is not null)`,
      )
      .execute();
    await createTable(db, 'person_requests', 'id')
      .$call(required('text', 'kind', 'channel', 'person', 'person_key'))
      .$call(required('bigint', 'received_at', 'due_at'))
      .addColumn('answered_at', 'bigint')
      .execute();
  },

  /** Adds the time that an applicant proposes in an answer to the calendar entry of an interview, in milliseconds since the epoch. */
  async '0075-answer-times'(db) {
    await db.schema.alterTable('interviews').addColumn('answer_time', 'bigint').execute();
  },

  /**
   * Adds the errors that pages report for modules: one row for each kind of error, and how often it happened in which release, browser, page
   * and language.
   */
  async '0076-module-errors'(db) {
    await db.schema
      .createTable('module_errors')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('module', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('message', 'text', (column) => column.notNull())
      .addColumn('frames', 'text', (column) => column.notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addColumn('first_seen', 'bigint', (column) => column.notNull())
      .addColumn('last_seen', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('module_errors_module')
      .on('module_errors')
      .columns(['module', 'last_seen'])
      .execute();
    await db.schema
      .createTable('module_error_counts')
      .addColumn('error_id', 'text', (column) =>
        column.notNull().references('module_errors.id').onDelete('cascade'),
      )
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('value', 'text', (column) => column.notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('module_error_counts_key', ['error_id', 'kind', 'value'])
      .execute();
  },

  /** Adds the approvals of the other origins that the pages of a module may use. */
  async '0077-module-origins'(db) {
    await db.schema
      .createTable('module_origins')
      .addColumn('module', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('origin', 'text', (column) => column.notNull())
      .addColumn('approved_at', 'bigint', (column) => column.notNull())
      .addColumn('approved_by', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('module_origins_key', ['module', 'kind', 'origin'])
      .execute();
  },

  /** Adds the previews that teams share by a link. */
  async '0078-shared-previews'(db) {
    await db.schema
      .createTable('shared_previews')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('module', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('opened_by', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addUniqueConstraint('shared_previews_name', ['module', 'name'])
      .execute();
  },

  /** Adds the optional fields of a request for a quote to messages; empty in others. */
  async '0080-quote-requests'(db) {
    for (const name of ['machines', 'quantity', 'organisation', 'country'])
      await db.schema
        .alterTable('contacts')
        .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
        .execute();
  },

  /** Adds the addresses of teams, and the rebuilds that were requested from them. */
  async '0081-team-contacts'(db) {
    await createTable(db, 'module_contacts', 'module')
      .$call(required('text', 'email', 'language'))
      .execute();
    await db.schema
      .createTable('rebuild_requests')
      .$call(required('text', 'module', 'hash', 'kit'))
      .$call(required('bigint', 'requested_at'))
      .$call(required('integer', 'by_mail', 'by_webhook'))
      .addPrimaryKeyConstraint('rebuild_requests_key', ['module', 'hash', 'kit'])
      .execute();
  },

  /**
   * Makes PostgreSQL's statistics about the words of records ten times as detailed. By the default of 1000 words, it estimated an eighth
   * of what a search for two letters finds, and read a third of a million rows instead of the newest.
   */
  async '0082-search-statistics'(db, kind) {
    if (kind !== 'postgres') return;
    for (const table of ['contacts', 'applications']) {
      await sql`alter index ${sql.table(`${table}_search`)} alter column 1 set statistics 1000`.execute(
        db,
      );
      await sql`analyze ${sql.table(table)}`.execute(db);
    }
  },
};
