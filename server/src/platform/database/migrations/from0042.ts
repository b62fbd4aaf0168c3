import { sql } from 'kysely';
import { createIndex, createTable, type Migrations, partOf, required } from './columns.ts';

export const from0042: Migrations = {
  /**
   * Adds the time at which an application reached each stage, for the report: its row has only the last stage, and old audit entries
   * are deleted. Earlier stages come from the audit log, as far back as it goes; the last stage comes from the application.
   */
  async '0042-application-stages'(db, kind) {
    await db.schema
      .createTable('application_stages')
      .$call(partOf('application_id', 'applications.id'))
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('application_stages_key', ['application_id', 'version'])
      .execute();
    // The index contains all columns that the report reads, so that the report reads no cover letters.
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
    );
    await sql`insert into application_stages (application_id, version, status, at)
    select id, 0, 'new', created_at from applications`.execute(db);
    const to =
      kind === 'postgres' ? sql`details::json ->> 'to'` : sql`json_extract(details, '$.to')`;
    // Each change increases the application's version, so there are at most as many changes as versions.
    await sql`insert into application_stages (application_id, version, status, at)
    select subject, row_number() over (partition by subject order by at, audit_log.id), ${to}, at
    from audit_log join applications on applications.id = subject
    where action = 'application.status-changed'`.execute(db);
    await sql`insert into application_stages (application_id, version, status, at)
    select id, last.version + 1, applications.status, status_at
    from applications join application_stages as last on last.application_id = applications.id
    where last.status <> applications.status and last.version =
      (select max(version) from application_stages where application_id = applications.id)`.execute(
      db,
    );
  },

  /** Adds the mentions of notes: a JSON array of account ids. */
  async '0043-note-mentions'(db) {
    for (const table of ['contact_notes', 'application_notes'])
      await db.schema
        .alterTable(table)
        .addColumn('mentions', 'text', (column) => column.notNull().defaultTo('[]'))
        .execute();
  },

  /** Makes mails to applicants replies, too: a reply belongs to a message or an application. SQLite cannot make a column nullable. */
  async '0044-application-replies'(db) {
    await createTable(db, 'replies_of_both', 'id')
      .addColumn('contact_id', 'text', (column) =>
        column.references('contacts.id').onDelete('cascade'),
      )
      .addColumn('application_id', 'text', (column) =>
        column.references('applications.id').onDelete('cascade'),
      )
      .addColumn('author_id', 'text', (column) => column.notNull().references('accounts.id'))
      .$call(partOf('mail_id', 'outbox.id'))
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .$call(required('text', 'subject', 'text', 'status_before'))
      .addCheckConstraint(
        'replies_about_one',
        sql`(contact_id is null) <> (application_id is null)`,
      )
      .execute();
    const columns = sql.join(
      [
        'id',
        'contact_id',
        'author_id',
        'mail_id',
        'created_at',
        'subject',
        'text',
        'status_before',
      ].map((name) => sql.ref(name)),
    );
    await sql`insert into replies_of_both (${columns}) select ${columns} from replies`.execute(db);
    await db.schema.dropTable('replies').execute();
    await db.schema.alterTable('replies_of_both').renameTo('replies').execute();
    for (const column of ['contact_id', 'application_id', 'mail_id'])
      await db.schema
        .createIndex(`replies_${column.replace('_id', '')}`)
        .on('replies')
        .column(column)
        .execute();
  },

  /** Adds passkeys of accounts, and the challenges that wait for an authenticator's answer. */
  async '0045-passkeys'(db) {
    await createTable(db, 'passkeys', 'id')
      .$call(partOf('account_id', 'accounts.id'))
      .addColumn('credential_id', 'text', (column) => column.notNull().unique())
      .addColumn('public_key', 'text', (column) => column.notNull())
      .addColumn('counter', 'bigint', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('last_used_at', 'bigint')
      .execute();
    await createIndex(db, 'passkeys_account', 'passkeys', 'account_id');
    await createTable(db, 'passkey_challenges', 'hash')
      .addColumn('account_id', 'text', (column) =>
        column.references('accounts.id').onDelete('cascade'),
      )
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
    await createIndex(db, 'passkey_challenges_expiry', 'passkey_challenges', 'expires_at');
  },

  /** Adds to mails to several applicants their template, the status that they set, and the key that identifies repeated requests. */
  async '0046-bulk-replies'(db) {
    for (const column of ['template', 'moved_to', 'idempotency_key'])
      await db.schema.alterTable('replies').addColumn(column, 'text').execute();
    await db.schema
      .createIndex('replies_request')
      .on('replies')
      .columns(['application_id', 'author_id', 'idempotency_key'])
      .unique()
      .execute();
  },

  /** Adds incoming mails: answers to mails of the site. */
  async '0048-incoming-mails'(db) {
    await createTable(db, 'incoming_mails', 'id')
      .addColumn('contact_id', 'text', (column) =>
        column.references('contacts.id').onDelete('cascade'),
      )
      .addColumn('application_id', 'text', (column) =>
        column.references('applications.id').onDelete('cascade'),
      )
      .addColumn('message_key', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .$call(
        required('text', 'from_name', 'from_address', 'subject', 'text', 'quoted', 'attachments'),
      )
      .addColumn('automatic', 'integer', (column) => column.notNull())
      .addCheckConstraint(
        'incoming_mails_about_one',
        sql`(contact_id is null) <> (application_id is null)`,
      )
      .execute();
    for (const column of ['contact_id', 'application_id'])
      await db.schema
        .createIndex(`incoming_mails_${column.replace('_id', '')}`)
        .on('incoming_mails')
        .columns([column, 'message_key'])
        .unique()
        .execute();
  },

  /** Adds the time when somebody opened a record, for the timeline of its sender. Existing rows have no time. */
  async '0050-read-times'(db) {
    for (const table of ['contact_reads', 'application_reads'])
      await db.schema.alterTable(table).addColumn('at', 'bigint').execute();
  },

  /** Adds connected accounts of the identity provider, and sign-ins that wait for its answer. */
  async '0051-single-sign-on'(db) {
    await db.schema.alterTable('accounts').addColumn('provider_issuer', 'text').execute();
    await db.schema.alterTable('accounts').addColumn('provider_subject', 'text').execute();
    await db.schema
      .createIndex('accounts_provider')
      .on('accounts')
      .columns(['provider_issuer', 'provider_subject'])
      .unique()
      .execute();
    await createTable(db, 'provider_sign_ins', 'state_hash')
      .$call(required('text', 'browser_hash', 'nonce', 'code_verifier', 'next'))
      .addColumn('account_id', 'text', (column) =>
        column.references('accounts.id').onDelete('cascade'),
      )
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
    await createIndex(db, 'provider_sign_ins_expiry', 'provider_sign_ins', 'expires_at');
  },
};
