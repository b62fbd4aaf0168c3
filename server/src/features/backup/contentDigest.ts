import { createHash, type Hash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';

/** The table of a backup that has the digest of all other tables. */
export const digestTable = 'backup_digest';

function addValue(hash: Hash, value: unknown): void {
  const bytes = value instanceof Uint8Array ? value : Buffer.from(String(value));
  hash.update(`${typeof value} ${bytes.length} `).update(bytes);
}

/** The digest of the rows of all tables, read without indexes. */
function computeDigest(database: DatabaseSync): string {
  const hash = createHash('sha256');
  const tables = database
    .prepare(
      `select name from pragma_table_list where schema = 'main' and type in ('table', 'shadow')
      and name not like 'sqlite_%' and name <> ? order by name`,
    )
    .all(digestTable);
  for (const { name } of tables) {
    addValue(hash, name);
    const rows = database.prepare(`select * from "${String(name)}" not indexed`);
    rows.setReadBigInts(true);
    rows.setReturnArrays(true);
    for (const row of rows.iterate() as Iterable<unknown>)
      for (const value of row as unknown[]) addValue(hash, value);
  }
  return hash.digest('base64url');
}

/** Writes the digest of a backup into its file. SQLite itself notices damage to its structure, but not to the stored values. */
export function writeDigest(file: string): void {
  const database = new DatabaseSync(file);
  try {
    const digest = computeDigest(database);
    // The table exists if the database was copied by hand from a backup.
    database.exec(
      `drop table if exists ${digestTable}; create table ${digestTable} (digest text not null)`,
    );
    database.prepare(`insert into ${digestTable} values (?)`).run(digest);
  } finally {
    database.close();
  }
}

/** Whether the rows of an open backup match its digest. Also true for a backup of an earlier version, which has no digest. */
export function matchesDigest(database: DatabaseSync): boolean {
  const hasDigest = database.prepare('select 1 from sqlite_schema where name = ?').get(digestTable);
  if (!hasDigest) return true;
  const written = database.prepare(`select digest from ${digestTable}`).get();
  return written?.['digest'] === computeDigest(database);
}
