import type { Kysely } from 'kysely';
import type { DatabaseKind } from '../schema/schema.ts';

export async function contentTables(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await db.schema
    .createTable('content')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('published', 'integer', (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .addColumn('changed_by', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('content_kind')
    .on('content')
    .columns(['kind', 'created_at', 'id'])
    .execute();
  await db.schema
    .createTable('content_files')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('content_id', 'text', (column) =>
      column.notNull().unique().references('content.id').onDelete('cascade'),
    )
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('size', 'bigint', (column) => column.notNull())
    .addColumn('content', kind === 'postgres' ? 'bytea' : 'blob', (column) => column.notNull())
    .execute();
}
