import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../schema/schema.ts';
import { createIndex, createTable, type Migrations, partOf, required } from './columns.ts';

async function extendAccounts(db: Kysely<unknown>): Promise<void> {
  const accounts = db.schema.alterTable('accounts');
  for (const time of ['initial_until', 'last_sign_in_at'])
    await accounts.addColumn(time, 'bigint').execute();
  const sessions = db.schema.alterTable('sessions');
  for (const client of ['browser', 'platform']) {
    const other = sessions.addColumn(client, 'text', (column) =>
      column.notNull().defaultTo('other'),
    );
    await other.execute();
  }
  await createIndex(db, 'sessions_account', 'sessions', 'account_id');
}

async function factorTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('second_factors')
    .addColumn('account_id', 'text', (column) =>
      column.primaryKey().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('confirmed_at', 'bigint')
    .addColumn('last_step', 'bigint', (column) => column.notNull())
    .addColumn('recovery_salt', 'text')
    .execute();
  await db.schema
    .createTable('recovery_codes')
    .$call(partOf('account_id', 'second_factors.account_id'))
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .addPrimaryKeyConstraint('recovery_codes_key', ['account_id', 'hash'])
    .execute();
}

// 366 days (`auditMinAge`), as a literal: the migration must not change when the constant does.
const sqliteTriggers = [
  sql`create trigger audit_log_no_update before update on audit_log
    begin select raise(abort, 'audit_log is append-only'); end`,
  sql`create trigger audit_log_no_early_delete before delete on audit_log
    when old.at > unixepoch() * 1000 - 31622400000
    begin select raise(abort, 'audit_log is append-only'); end`,
  // "insert or replace" deletes the old row without running the delete trigger.
  sql`create trigger audit_log_no_replace before insert on audit_log
    when exists (select 1 from audit_log where id = new.id)
    begin select raise(abort, 'audit_log is append-only'); end`,
];
const postgresTriggers = [
  sql`create function refuse_audit_change() returns trigger language plpgsql as $$
    begin raise exception 'audit_log is append-only'; end $$`,
  sql`create trigger audit_log_no_update before update on audit_log
    for each row execute function refuse_audit_change()`,
  sql`create trigger audit_log_no_early_delete before delete on audit_log
    for each row when (old.at > extract(epoch from now()) * 1000 - 31622400000)
    execute function refuse_audit_change()`,
  sql`create trigger audit_log_no_truncate before truncate on audit_log
    for each statement execute function refuse_audit_change()`,
];

async function keepAuditLog(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  for (const column of ['actor', 'action', 'subject']) {
    await db.schema
      .createIndex(`audit_log_${column}`)
      .on('audit_log')
      .columns([column, 'at', 'id'])
      .execute();
  }
  for (const trigger of kind === 'postgres' ? postgresTriggers : sqliteTriggers)
    await trigger.execute(db);
}

async function contentTable(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await createTable(db, 'release_contents', 'integrity')
    .addColumn('size', 'bigint', (column) => column.notNull())
    .addColumn('encoding', 'text')
    .addColumn('content', kind === 'postgres' ? 'bytea' : 'blob', (column) => column.notNull())
    .execute();
  // Without a `where`, SQLite parses `on` as the condition of a join.
  await sql`
    insert into release_contents (integrity, size, content)
    select integrity, length(content), content from release_files where true
    on conflict do nothing`.execute(db);
}

/** Adds references from files to contents. SQLite cannot add a foreign key to a table, so the table is created again. */
async function fileTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('release_paths')
    .addColumn('base', 'text', (column) => column.notNull().references('releases.base'))
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('integrity', 'text', (column) =>
      column.notNull().references('release_contents.integrity'),
    )
    .addPrimaryKeyConstraint('release_paths_key', ['base', 'path'])
    .execute();
  await sql`
    insert into release_paths (base, path, integrity)
    select base, path, integrity from release_files`.execute(db);
  await db.schema.dropTable('release_files').execute();
  await db.schema.alterTable('release_paths').renameTo('release_files').execute();
  await createIndex(db, 'release_files_content', 'release_files', 'integrity');
}

export const from0005: Migrations = {
  async '0005-accounts'(db, kind) {
    await extendAccounts(db);
    await factorTables(db);
    await keepAuditLog(db, kind);
  },

  async '0006-content'(db, kind) {
    await createTable(db, 'content', 'id')
      .addColumn('kind', 'text', (column) => column.notNull())
      .$call(required('integer', 'version', 'published'))
      .addColumn('document', 'text', (column) => column.notNull())
      .$call(required('bigint', 'created_at', 'changed_at'))
      .addColumn('changed_by', 'text', (column) => column.notNull())
      .execute();
    await createIndex(db, 'content_kind', 'content', 'kind', 'created_at', 'id');
    await createTable(db, 'content_files', 'id')
      .addColumn('content_id', 'text', (column) =>
        column.notNull().unique().references('content.id').onDelete('cascade'),
      )
      .$call(required('text', 'name', 'media_type'))
      .addColumn('size', 'bigint', (column) => column.notNull())
      .addColumn('content', kind === 'postgres' ? 'bytea' : 'blob', (column) => column.notNull())
      .execute();
  },

  /** Adds the policies of modules and the rights of team keys. */
  async '0007-ownership'(db) {
    await createTable(db, 'module_policies', 'module')
      .$call(required('bigint', 'first_load', 'total'))
      .$call(required('integer', 'protected', 'take_back'))
      .addColumn('changed_at', 'bigint', (column) => column.notNull())
      .addColumn('changed_by', 'text', (column) => column.notNull())
      .execute();
    // Existing keys had both rights.
    for (const right of ['may_upload', 'may_live'])
      await db.schema
        .alterTable('team_keys')
        .addColumn(right, 'integer', (column) => column.notNull().defaultTo(1))
        .execute();
  },

  /** Adds reports that a live release fails: at most one for each time the release went live. */
  async '0008-release-incidents'(db) {
    await db.schema
      .createTable('release_incidents')
      .addColumn('module', 'text', (column) => column.notNull())
      .addColumn('snapshot', 'integer', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('release_incidents_key', ['module', 'snapshot'])
      .execute();
  },

  /** Adds approval by a second person: which modules require approval, and the changes that wait for it. */
  async '0009-approval'(db) {
    await db.schema
      .alterTable('module_policies')
      .addColumn('approval', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await createTable(db, 'change_requests', 'module')
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('share', 'double precision')
      .addColumn('requested_by', 'text', (column) => column.notNull())
      .addColumn('by_admin', 'integer', (column) => column.notNull())
      .addColumn('requested_at', 'bigint', (column) => column.notNull())
      .execute();
  },

  /** Stores each content of files once, by its hash, and adds the time when the files of a release were removed. */
  async '0010-release-storage'(db, kind) {
    await contentTable(db, kind);
    await fileTable(db);
    await db.schema.alterTable('releases').addColumn('removed_at', 'bigint').execute();
  },

  /** Adds change requests that take a module off the site. */
  async '0011-retirement-requests'(db) {
    await db.schema.alterTable('change_requests').addColumn('retirement', 'text').execute();
  },

  /** Adds the outbox: alerts and mails that wait to be sent. */
  async '0012-outbox'(db) {
    await createTable(db, 'outbox', 'id')
      .$call(required('text', 'kind', 'payload', 'state'))
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .$call(required('bigint', 'next_attempt_at', 'created_at'))
      .addColumn('ended_at', 'bigint')
      .execute();
    await createIndex(db, 'outbox_due', 'outbox', 'state', 'next_attempt_at');
  },
};
