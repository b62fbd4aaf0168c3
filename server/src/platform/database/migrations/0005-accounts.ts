import { type Kysely, sql } from 'kysely';
import { createIndex, partOf } from './columns.ts';
import type { DatabaseKind } from '../schema/schema.ts';

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

export async function accountTables(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await extendAccounts(db);
  await factorTables(db);
  await keepAuditLog(db, kind);
}
