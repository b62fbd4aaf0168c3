import type { Kysely } from 'kysely';
import type { DatabaseKind } from '../schema/schema.ts';
import { createIndex, createTable, type Migrations, partOf, required } from './columns.ts';

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

/** Replaces the release manifests in snapshots by the hashes of the releases. */
async function shortenSnapshots(untyped: Kysely<unknown>): Promise<void> {
  const db = untyped as Kysely<{ snapshots: { number: number; document: string } }>;
  for (const { number, document } of await db.selectFrom('snapshots').selectAll().execute()) {
    const old = JSON.parse(document) as { releases: { name: string; hash: string }[] };
    const releases = Object.fromEntries(old.releases.map(({ name, hash }) => [name, hash]));
    const short = JSON.stringify({ number, releases, canaries: {} });
    const update = db.updateTable('snapshots').set({ document: short });
    await update.where('number', '=', number).execute();
  }
}

async function extendRegistry(db: Kysely<unknown>): Promise<void> {
  const releases = db.schema.alterTable('releases');
  await releases.addColumn('signature', 'text').execute();
  await releases.addColumn('key_id', 'text').execute();
  await releases.addColumn('released_by', 'text').execute();
  for (const size of ['total', 'first_load']) {
    await releases.addColumn(size, 'bigint', (column) => column.notNull().defaultTo(0)).execute();
  }
  await db.schema.alterTable('snapshots').addColumn('change', 'text').execute();
}

async function accessTables(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'team_keys', 'id')
    .$call(required('text', 'name', 'module', 'jwk'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('revoked_at', 'bigint')
    .execute();
  await createTable(db, 'used_proofs', 'jti')
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('previews')
    .addColumn('cookie_hash', 'text', (column) =>
      column.primaryKey().references('sessions.cookie_hash').onDelete('cascade'),
    )
    .addColumn('module', 'text', (column) => column.notNull())
    .addColumn('hash', 'text')
    .addColumn('origin', 'text')
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
}

async function reportTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('vitals')
    .$call(required('text', 'module', 'hash'))
    .addColumn('minute', 'integer', (column) => column.notNull())
    .addColumn('metric', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('vitals_key', ['module', 'hash', 'minute', 'metric'])
    .execute();
  await createIndex(db, 'vitals_minute', 'vitals', 'minute');
  await createTable(db, 'audit_log', 'id')
    .addColumn('at', 'bigint', (column) => column.notNull())
    .$call(required('text', 'actor', 'action', 'subject', 'details'))
    .execute();
  await createIndex(db, 'audit_log_newest', 'audit_log', 'at', 'id');
}

export const from0001: Migrations = {
  async '0001-initial'(db, kind) {
    // The dialects differ in the type of binary columns. SQLite treats `bigint` as an integer.
    const blob = kind === 'postgres' ? 'bytea' : 'blob';
    await formTables(db, blob);
    await accountTables(db);
    await gateTables(db, kind);
    await registryTables(db, blob);
    await emptySnapshot(db);
  },

  async '0002-used-challenges'(db) {
    await createTable(db, 'used_challenges', 'signature')
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
    await createIndex(db, 'used_challenges_expiry', 'used_challenges', 'expires_at');
  },

  async '0003-releases'(db) {
    await extendRegistry(db);
    await shortenSnapshots(db);
    await accessTables(db);
    await reportTables(db);
  },
};
