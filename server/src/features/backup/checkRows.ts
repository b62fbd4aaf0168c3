import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { UserFacingError } from '../../platform/UserFacingError.ts';
import type { Db } from '../../platform/database/schema/schema.ts';
import { digestTable } from './contentDigest.ts';
import { countDumpedRows } from './postgres.ts';
import { sessionTables } from './sessionTables.ts';
import { type AnyTables, countRows } from './tables.ts';

function countFileRows(file: string): Map<string, number> {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const tables = database
      .prepare(
        `select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite_%'`,
      )
      .all()
      .map(({ name }) => String(name));
    return new Map(
      tables.map((table) => {
        const row = database.prepare(`select count(*) as total from "${table}"`).get();
        return [table, Number(row?.['total'])];
      }),
    );
  } finally {
    database.close();
  }
}

/** The tables whose rows a restore removes. */
const removed: ReadonlySet<string> = new Set([...sessionTables, digestTable]);

/**
 * Compares the number of rows of each table in a backup with the restored database. Returns the number of compared tables and of all
 * their rows; no tables if the backup is of an earlier version, whose migrations may move rows. Throws `UserFacingError` for a
 * difference.
 */
export async function compareRows(
  file: string,
  restored: { db: Db; kind: 'sqlite' | 'postgres' },
): Promise<{ tables: number; rows: number }> {
  const db = restored.db as unknown as AnyTables;
  const counts = restored.kind === 'postgres' ? await countDumpedRows(file) : countFileRows(file);
  const compared = { tables: 0, rows: 0 };
  if (counts.get('migrations') !== (await countRows(db, 'migrations'))) return compared;
  for (const [table, rows] of counts) {
    if (removed.has(table)) continue;
    const found = await countRows(db, table);
    if (found !== rows)
      throw new UserFacingError(`The table ${table} has ${found} rows instead of ${rows}`);
    compared.tables += 1;
    compared.rows += rows;
  }
  return compared;
}

/** Reads all CVs and files of applications in the database. Returns their number. Throws `UserFacingError` if bytes are missing. */
export async function checkFiles(db: Db): Promise<number> {
  const { rows } = await sql<{ total: number | string; broken: number | string | null }>`
    select count(*) as total, sum(case when length(content) = size then 0 else 1 end) as broken from (
      select cv_size as size, content from applications
      left join cv_files on application_id = applications.id where cv_size > 0
      union all select size, content from application_files
      left join application_file_contents on file_id = application_files.id
    ) as files
  `.execute(db);
  const [{ total, broken } = { total: 0, broken: 0 }] = rows;
  if (Number(broken) > 0)
    throw new UserFacingError(`${broken} of ${total} CVs and files cannot be read`);
  return Number(total);
}
