import type { Kysely } from 'kysely';
import { createIndex, createTable, partOf, required } from './columns.ts';
import type { DatabaseKind } from '../schema/schema.ts';

/** Columns that messages and applications have in common. */
const senderTable = (db: Kysely<unknown>, name: string) =>
  db.schema
    .createTable(name)
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('idempotency_key', 'text', (column) => column.unique())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .$call(required('text', 'first_name', 'last_name', 'email', 'language'))
    .addColumn('status', 'text', (column) => column.notNull());

async function formTables(db: Kysely<unknown>, blob: 'bytea' | 'blob'): Promise<void> {
  await senderTable(db, 'contacts')
    .$call(required('text', 'subject', 'message'))
    .execute();
  await senderTable(db, 'applications')
    .$call(required('text', 'phone', 'position', 'cover_letter', 'cv_file_name', 'cv_media_type'))
    .addColumn('cv_size', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('cv_files')
    .addColumn('application_id', 'text', (column) =>
      column.primaryKey().references('applications.id').onDelete('cascade'),
    )
    .addColumn('content', blob, (column) => column.notNull())
    .execute();
  for (const table of ['contacts', 'applications']) {
    await db.schema
      .createIndex(`${table}_newest`)
      .on(table)
      .columns(['created_at', 'id'])
      .execute();
  }
}

async function accountTables(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'accounts', 'id')
    .addColumn('username', 'text', (column) => column.notNull().unique())
    .$call(required('text', 'first_name', 'last_name', 'role', 'password_hash'))
    .addColumn('disabled', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await createTable(db, 'sessions', 'cookie_hash')
    .addColumn('session_id', 'text', (column) => column.notNull())
    .$call(partOf('account_id', 'accounts.id'))
    .$call(required('bigint', 'created_at', 'last_seen_at', 'expires_at'))
    .execute();
  await createIndex(db, 'sessions_expiry', 'sessions', 'expires_at');
}

async function gateTables(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await createTable(db, 'settings', 'name')
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
  await createTable(db, 'passes', 'cookie_hash')
    .addColumn('token', 'text', (column) => column.notNull())
    .$call(required('bigint', 'created_at', 'expires_at'))
    .execute();
  await createIndex(db, 'passes_expiry', 'passes', 'expires_at');
  if (kind === 'sqlite') return; // A single process keeps its rate limits in memory.
  // http/sharedCounts.ts counts in this table.
  await db.schema
    .createTable('rate_limits')
    .addColumn('key', 'varchar(255)', (column) => column.primaryKey())
    .addColumn('points', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('expire', 'bigint')
    .execute();
}

async function registryTables(db: Kysely<unknown>, blob: 'bytea' | 'blob'): Promise<void> {
  await createTable(db, 'releases', 'base')
    .$call(required('text', 'module', 'hash', 'version', 'document'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('releases_module_hash', ['module', 'hash'])
    .execute();
  await db.schema
    .createTable('release_files')
    .addColumn('base', 'text', (column) => column.notNull().references('releases.base'))
    .$call(required('text', 'path', 'integrity'))
    .addColumn('content', blob, (column) => column.notNull())
    .addPrimaryKeyConstraint('release_files_key', ['base', 'path'])
    .execute();
  await db.schema
    .createTable('snapshots')
    .addColumn('number', 'integer', (column) => column.primaryKey())
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('live')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('number', 'integer', (column) => column.notNull().references('snapshots.number'))
    .execute();
}

/** Inserts snapshot 0: a new site has no modules. */
async function emptySnapshot(untyped: Kysely<unknown>): Promise<void> {
  const db = untyped as Kysely<{
    snapshots: { number: number; document: string; created_at: number; created_by: string };
    live: { id: number; number: number };
  }>;
  const document = JSON.stringify({ number: 0, releases: [] });
  const values = { number: 0, document, created_at: Date.now(), created_by: 'migration' };
  await db.insertInto('snapshots').values(values).execute();
  await db.insertInto('live').values({ id: 1, number: 0 }).execute();
}

export async function initialTables(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  // The dialects differ in the type of binary columns. SQLite treats `bigint` as an integer.
  const blob = kind === 'postgres' ? 'bytea' : 'blob';
  await formTables(db, blob);
  await accountTables(db);
  await gateTables(db, kind);
  await registryTables(db, blob);
  await emptySnapshot(db);
}
