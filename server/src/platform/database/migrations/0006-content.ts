import type { Kysely } from 'kysely';
import { createIndex, createTable, required } from './columns.ts';
import type { DatabaseKind } from '../schema/schema.ts';

export async function contentTables(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
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
}
