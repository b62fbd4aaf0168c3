import { type Kysely, sql } from 'kysely';
import { createIndex } from './columns.ts';
import type { DatabaseKind } from '../schema/schema.ts';

type RecordTable = 'contacts' | 'applications';

/** The indexes of lists (migrations 0004 and 0042), with the columns that they begin with. */
const first: Record<RecordTable, Record<string, string[]>> = {
  contacts: {
    newest: ['created_at', 'id'],
    status: ['status', 'created_at', 'id'],
    name: ['name_key', 'id'],
  },
  applications: {
    newest: ['created_at', 'id'],
    status: ['status', 'created_at', 'id'],
    name: ['name_key', 'id'],
    rating: ['rating', 'created_at', 'id'],
  },
};

async function extendIndexes(db: Kysely<unknown>, table: RecordTable, kind: DatabaseKind) {
  const about = table === 'contacts' ? 'subject' : 'position_key';
  const facets = ['status', 'created_at', 'id', about, 'language', 'assignee_id', 'spam_at'];
  const index = (suffix: string) => db.schema.createIndex(`${table}_${suffix}`).on(table);
  const drop = (suffix: string) => db.schema.dropIndex(`${table}_${suffix}`).execute();
  for (const [suffix, columns] of Object.entries(first[table])) {
    await drop(suffix);
    await index(suffix)
      .columns([...new Set([...columns, ...facets])])
      .execute();
  }
  await drop('assignee');
  await index('assignee')
    .columns([...new Set(['assignee_id', 'created_at', 'id', ...facets])])
    .where(sql.ref('assignee_id'), 'is not', null)
    .execute();
  if (kind === 'sqlite') {
    await drop('search_row');
    await index('search_row')
      .columns(['search_row', ...facets])
      .unique()
      .execute();
  }
  // A partial index: few records are spam.
  await index('spam')
    .columns(['spam_at', 'id'])
    .where(sql.ref('spam_at'), 'is not', null)
    .execute();
}

/**
 * Adds the time when a message or application was marked as spam. The indexes of lists contain it, too: every list excludes spam and
 * is read from its index alone (docs/decisions/0004-database.md).
 */
export async function spam(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  for (const table of ['contacts', 'applications'] as const) {
    await db.schema.alterTable(table).addColumn('spam_at', 'bigint').execute();
    await extendIndexes(db, table, kind);
  }
  await db.schema.dropIndex('applications_position').execute();
  await createIndex(
    db,
    'applications_position',
    'applications',
    'position_key',
    'status',
    'spam_at',
  );
  await db.schema.dropIndex('applications_report').execute();
  await createIndex(
    db,
    'applications_report',
    'applications',
    'created_at',
    'status',
    'language',
    'position_key',
    'status_at',
    'id',
    'spam_at',
  );
}
