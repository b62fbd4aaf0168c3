import { type Kysely, sql } from 'kysely';
import { createIndex, createTable, partOf, required } from './columns.ts';
import type { DatabaseKind } from '../schema/schema.ts';

/** Adds application files, which colleagues upload or mails contain. They are deleted with the application. */
export async function applicationFiles(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const blob = kind === 'sqlite' ? 'blob' : 'bytea';
  await createTable(db, 'application_files', 'id')
    .$call(partOf('application_id', 'applications.id'))
    .addColumn('mail_id', 'text', (column) =>
      column.references('incoming_mails.id').onDelete('cascade'),
    )
    .addColumn('author_id', 'text', (column) => column.references('accounts.id'))
    .addColumn('idempotency_key', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .$call(required('text', 'file_name', 'media_type'))
    .addColumn('size', 'bigint', (column) => column.notNull())
    .addColumn('scan', 'text', (column) => column.notNull().defaultTo('waiting'))
    .addColumn('scan_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('finding', 'text')
    .addColumn('removed_at', 'bigint')
    .addCheckConstraint('application_files_from_one', sql`(mail_id is null) <> (author_id is null)`)
    .execute();
  await db.schema
    .createIndex('application_files_key')
    .on('application_files')
    .columns(['application_id', 'author_id', 'idempotency_key'])
    .unique()
    .execute();
  await createIndex(db, 'application_files_mail', 'application_files', 'mail_id');
  await sql`create index application_files_scan on application_files (scan_at)
    where scan <> 'clean'`.execute(db);
  await sql`create index application_files_removed on application_files (removed_at)
    where removed_at is not null`.execute(db);
  await db.schema
    .createTable('application_file_contents')
    .addColumn('file_id', 'text', (column) =>
      column.primaryKey().references('application_files.id').onDelete('cascade'),
    )
    .addColumn('content', blob, (column) => column.notNull())
    .execute();
}
