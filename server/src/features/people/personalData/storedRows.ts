import { sql } from 'kysely';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { findAccountNames } from '../../../shared/accounts/names.ts';
import { listPersonalTables, type PersonalTableName, type Subject } from './tables.ts';

type Row = Record<string, unknown>;

/** The rows of one table in an archive. */
export interface StoredRows {
  table: PersonalTableName;
  rows: Row[];
}

/** Columns that repeat others for searching and sorting, or that only the database needs. */
export const derivedColumns: ReadonlySet<string> = new Set([
  'search_text',
  'search_row',
  'words',
  'name_key',
  'position_key',
  'email_key',
  'phone_key',
  'person_key',
  'tag_key',
  'message_key',
  'idempotency_key',
]);

const json = new Set(['payload', 'attachments', 'mentions', 'times', 'ratings', 'undo', 'details']);
const jsonLists = new Set(['added', 'removed', 'identities']);

/** Columns with the id or username of an account, which the archive names. */
const accounts = new Set(['author_id', 'account_id', 'assignee_id', 'added_by', 'actor']);

const keysOf = (row: Row): string[] =>
  [...accounts].flatMap((column) => (typeof row[column] === 'string' ? row[column] : []));

function toPlain(row: Row, names: ReadonlyMap<string, string>): Row {
  const shown = Object.entries(row).filter(([column]) => !derivedColumns.has(column));
  return Object.fromEntries(
    shown.map(([column, value]) => {
      if (typeof value !== 'string') return [column, value];
      if (accounts.has(column)) return [column, names.get(value) ?? value];
      if (json.has(column) || jsonLists.has(column)) return [column, JSON.parse(value) as unknown];
      return [column, value];
    }),
  );
}

/** All rows that are stored of a person, by table, without the bytes of files. Tables without such rows are left out. */
export async function readStoredRows(db: Db, subject: Subject): Promise<StoredRows[]> {
  const stored: StoredRows[] = [];
  for (const [table, { rows: condition, columns }] of listPersonalTables()) {
    const selected = columns ? sql.join(columns.map((column) => sql.ref(column))) : sql`*`;
    const { rows } = await sql<Row>`select ${selected} from ${sql.table(table)}
      where ${condition(subject)}`.execute(db);
    if (rows.length === 0) continue;
    const names = await findAccountNames(db, [...new Set(rows.flatMap(keysOf))]);
    stored.push({ table, rows: rows.map((row) => toPlain(row, names)) });
  }
  return stored;
}
