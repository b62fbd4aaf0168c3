import { sql } from 'kysely';
import type { TestServer } from './server.ts';

/** Lets no message be stored, as on a full disk or a read-only replica; gives the way back. */
export async function makeReadOnly({ db, kind }: TestServer): Promise<() => Promise<unknown>> {
  if (kind === 'sqlite') {
    await sql`pragma query_only = on`.execute(db);
    return () => sql`pragma query_only = off`.execute(db);
  }
  await sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'read-only' using errcode = '25006'; end $$`.execute(db);
  await sql`create trigger refuse before insert on contacts execute function refuse()`.execute(db);
  return () => sql`drop trigger refuse on contacts`.execute(db);
}
