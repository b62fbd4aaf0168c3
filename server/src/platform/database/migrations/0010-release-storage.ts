import { type Kysely, sql } from 'kysely';
import { createIndex, createTable } from './columns.ts';
import type { DatabaseKind } from '../schema/schema.ts';

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

/** Stores each content of files once, by its hash, and adds the time when the files of a release were removed. */
export async function releaseStorage(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await contentTable(db, kind);
  await fileTable(db);
  await db.schema.alterTable('releases').addColumn('removed_at', 'bigint').execute();
}
