import { type Kysely, sql } from 'kysely';
import { derivedApplicationColumns, derivedMessageColumns } from '../schema/derivedColumns.ts';
import type { ApplicationsTable, ContactsTable, DatabaseKind } from '../schema/schema.ts';

type Rows = Kysely<{ contacts: ContactsTable; applications: ApplicationsTable }>;
type RecordTable = 'contacts' | 'applications';

/** A row of either table; each has the columns that its derivation reads. */
type Row = Parameters<typeof derivedMessageColumns>[0] &
  Parameters<typeof derivedApplicationColumns>[0] & { id: string };

/** The number of rows that are read at a time. */
const batch = 500;

const rowsAfter = (db: Rows, name: RecordTable, id: string) =>
  db
    .selectFrom(name)
    .selectAll()
    .where('id', '>', id)
    .orderBy('id')
    .limit(batch)
    .execute() as unknown as Promise<Row[]>;

function derive(name: RecordTable, row: Row) {
  if (name === 'contacts') return { search_text: derivedMessageColumns(row).search_text };
  const { search_text, phone_key } = derivedApplicationColumns(row);
  return { search_text, phone_key };
}

async function refill(db: Rows, name: RecordTable): Promise<void> {
  let last = '';
  for (;;) {
    const rows = await rowsAfter(db, name, last);
    for (const row of rows) {
      await db.updateTable(name).set(derive(name, row)).where('id', '=', row.id).execute();
      last = row.id;
    }
    if (rows.length < batch) return;
  }
}

/**
 * Adds to the search words both spellings of compound names (عبد الرحمن, عبدالرحمن), sounds of Arabic names, and phone numbers with
 * their country code. Tables and indexes stay the same; only their contents are computed again.
 */
export async function searchWords(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  for (const name of ['contacts', 'applications'] as const) {
    await refill(db, name);
    if (kind === 'postgres') continue;
    const words = `${name}_search`;
    await sql`insert into ${sql.table(words)} (${sql.ref(words)}) values ('delete-all')`.execute(
      db,
    );
    await sql`insert into ${sql.table(words)} (rowid, words)
      select search_row, search_text from ${sql.table(name)}`.execute(db);
  }
}
