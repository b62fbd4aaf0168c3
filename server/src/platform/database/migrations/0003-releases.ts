import type { Kysely } from 'kysely';
import { createIndex, createTable, required } from './columns.ts';

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

export async function releaseTables(db: Kysely<unknown>): Promise<void> {
  await extendRegistry(db);
  await shortenSnapshots(db);
  await accessTables(db);
  await reportTables(db);
}
