import { sql } from 'kysely';
import type { OpenDatabase } from '../src/platform/database/open.ts';

type Database = Pick<OpenDatabase, 'db' | 'kind'>;

type Restore = () => Promise<unknown>;

/** Makes PostgreSQL refuse inserts into tables with an error code. Returns a function that undoes this. */
async function refuseInserts(
  { db }: Database,
  tables: readonly string[],
  { message, code }: { message: string; code: string },
): Promise<Restore> {
  await sql`create function refuse() returns trigger language plpgsql as ${sql.lit(
    `begin raise exception '${message}' using errcode = '${code}'; end`,
  )}`.execute(db);
  for (const table of tables)
    await sql`create trigger refuse before insert on ${sql.table(table)}
      for each statement execute function refuse()`.execute(db);
  return () => sql`drop function refuse cascade`.execute(db);
}

/** Makes the database refuse CVs and large settings, as on a full disk. Returns a function that undoes this. */
export async function fillDisk(database: Database): Promise<Restore> {
  const { db, kind } = database;
  if (kind === 'postgres') {
    const full = { message: 'could not extend file', code: '53100' };
    const restore = await refuseInserts(database, ['cv_files'], full);
    await sql`create trigger refuse_large before insert on settings for each row
      when (length(new.value) > 8000) execute function refuse()`.execute(db);
    return restore;
  }
  // The file may not grow by any page.
  await sql`pragma max_page_count = 1`.execute(db);
  return () => sql`pragma max_page_count = 1000000`.execute(db);
}

/** Makes storing messages fail, as on a read-only replica. Returns a function that undoes this. */
export async function makeReadOnly(database: Database): Promise<Restore> {
  const { db, kind } = database;
  if (kind === 'postgres')
    return refuseInserts(database, ['contacts', 'settings'], {
      message: 'read-only',
      code: '25006',
    });
  await sql`pragma query_only = on`.execute(db);
  return () => sql`pragma query_only = off`.execute(db);
}
