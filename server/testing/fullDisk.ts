import { sql } from 'kysely';
import type { TestServer } from './server.ts';

/** Leaves the database no room for a CV, as on a full disk; gives the way to make room again. */
export async function fillDisk({ db, kind }: TestServer): Promise<() => Promise<unknown>> {
  if (kind === 'sqlite') {
    // No page more than there is.
    await sql`pragma max_page_count = 1`.execute(db);
    return () => sql`pragma max_page_count = 1000000`.execute(db);
  }
  await sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(db);
  await sql`create trigger refuse before insert on cv_files execute function refuse()`.execute(db);
  return () => sql`drop trigger refuse on cv_files`.execute(db);
}
