import { sql } from 'kysely';
import type { Db } from '../../platform/database/schema/schema.ts';
import { UserFacingError } from '../../platform/UserFacingError.ts';
import { countRows, tablesInOrder, type AnyTables } from './tables.ts';

/** Tables that are empty in a new database; rows in all others come from its migrations. */
const tablesWithData = ['accounts', 'contacts', 'applications', 'releases', 'audit_log'];

/** Rows per statement: few where a row has megabytes, as CVs and files of modules, and many where rows are small. */
const leastRows = 8;
const mostRows = 500;
/** The size of a statement's values, in bytes. */
const statementSize = 1_000_000;

const sizeOf = (value: unknown): number =>
  typeof value === 'string' || value instanceof Uint8Array ? value.length : 8;

/** The number of rows for the next statement, by the size of the last rows. */
function nextCount(last: readonly Record<string, unknown>[]): number {
  const sizes = last.flatMap((row) => Object.values(row).map(sizeOf));
  const size = sizes.reduce((sum, each) => sum + each, 0) / last.length;
  return Math.round(Math.min(mostRows, Math.max(leastRows, statementSize / size)));
}

/** Columns with row numbers that each database generates: its own, and those of SQLite's search index. */
const generatedColumns = ['own_row', 'search_row'];

const withoutGeneratedColumns = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !generatedColumns.includes(column)));

async function requireEmpty(target: AnyTables): Promise<void> {
  for (const table of tablesWithData) {
    if ((await countRows(target, table)) > 0) {
      throw new UserFacingError(`The new database is not empty: it has rows in "${table}"`);
    }
  }
}

async function copyTable(source: AnyTables, target: AnyTables, table: string): Promise<number> {
  let last = Number.MIN_SAFE_INTEGER;
  let copied = 0;
  let count = leastRows;
  for (;;) {
    const { rows } = await sql<Record<string, unknown> & { own_row: number }>`
      select rowid as own_row, * from ${sql.table(table)}
      where rowid > ${last} order by rowid limit ${count}
    `.execute(source);
    const end = rows.at(-1);
    if (!end) return copied;
    last = end.own_row;
    const values = rows.map(withoutGeneratedColumns);
    await target.insertInto(table).values(values).execute();
    copied += rows.length;
    count = nextCount(rows);
  }
}

/**
 * Copies every row of an embedded database, which is up to date and not in use, to a new database of the same version.
 * Returns the number of rows per table. Runs in one transaction, so the target stays empty after an error. Throws
 * `UserFacingError` if the target is not empty.
 */
export async function copyDatabase(from: Db, to: Db): Promise<Map<string, number>> {
  const source = from as unknown as AnyTables;
  const tables = await tablesInOrder(source);
  return (to as unknown as AnyTables).transaction().execute(async (target) => {
    await requireEmpty(target);
    for (const table of tables.toReversed()) await target.deleteFrom(table).execute();
    const counts = new Map<string, number>();
    for (const table of tables) {
      const copied = await copyTable(source, target, table);
      const expected = await countRows(source, table);
      if (copied !== expected || expected !== (await countRows(target, table)))
        throw new Error(`Not all rows of ${table} were copied`);
      counts.set(table, copied);
    }
    return counts;
  });
}
