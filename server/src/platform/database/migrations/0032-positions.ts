import { type Kysely, sql } from 'kysely';
import { createIndex, createTable, required } from './columns.ts';
import { nameKey } from '../schema/derivedColumns.ts';

interface StoredOpening {
  id: string;
  published: number;
  document: string;
}
interface OpeningDocument {
  department: string;
  title: { ar: string; en: string };
}

async function createTables(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'positions', 'key')
    .$call(required('text', 'opening_id', 'department', 'title_ar', 'title_en'))
    .execute();
  await createIndex(db, 'positions_department', 'positions', 'department', 'key');
  await db.schema
    .createTable('position_titles')
    .addColumn('title_key', 'text', (column) => column.notNull())
    .addColumn('position_key', 'text', (column) => column.notNull().references('positions.key'))
    .addPrimaryKeyConstraint('position_titles_key', ['title_key', 'position_key'])
    .execute();
}

/**
 * Makes the opening the position of an application, in either language and even after the opening is deleted: its row stays.
 * Existing applications get the opening whose title they name. Published openings take precedence.
 */
export async function positions(db: Kysely<unknown>): Promise<void> {
  await createTables(db);
  const { rows } = await sql<StoredOpening>`select id, published, document from content
    where kind = 'openings' order by published desc, created_at, id`.execute(db);
  for (const { id, document } of rows) {
    const { department, title } = JSON.parse(document) as OpeningDocument;
    const key = `opening:${id}`;
    await sql`insert into positions (key, opening_id, department, title_ar, title_en)
      values (${key}, ${id}, ${department}, ${title.ar}, ${title.en})`.execute(db);
    const titles = new Set([title.ar, title.en].filter(Boolean).map(nameKey));
    for (const titleKey of titles) {
      await sql`insert into position_titles (title_key, position_key)
        values (${titleKey}, ${key})`.execute(db);
      // Applications that an earlier opening has taken over no longer have the title as their key.
      await sql`update applications set position_key = ${key}
        where position_key = ${titleKey}`.execute(db);
    }
  }
}
