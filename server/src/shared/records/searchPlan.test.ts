import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { startPortal } from '../../../testing/portal.ts';
import { until } from '../../../testing/until.ts';
import { toFilter } from './filter.ts';
import { applicationKind, messageKind, type RecordKind } from './kinds.ts';
import type { Reader } from './readable.ts';
import { searchedSource } from './source.ts';

/** Enough rows to make PostgreSQL prefer an index to reading the table. */
const many = 5000;
const reader: Reader = { id: '', role: 'admin', departments: [] };

// `npm run bench:portal` checks SQLite's plans.
if (process.env['TEST_DATABASE_URL']) {
  test('a search reads the index of words on PostgreSQL, also of CVs', async (context) => {
    const { server, sendContact, apply } = await startPortal(context);
    const { db } = server;
    await sendContact();
    await apply();

    /** Copies the only row of a table; each copy has another id and a unique word. */
    const multiply = async (table: 'contacts' | 'applications') => {
      const { rows } = await sql<{ name: string }>`select column_name as name
        from information_schema.columns where table_name = ${table}`.execute(db);
      const changed: Record<string, string> = {
        id: `gen_random_uuid()::text`,
        idempotency_key: 'null',
        search_text: `'word' || number`,
      };
      const names = rows.map(({ name }) => name);
      await sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
        select ${sql.join(names.map((name) => sql.raw(changed[name] ?? `"${name}"`)))}
        from ${sql.table(table)} cross join generate_series(1, ${sql.lit(many)}) as number`.execute(
        db,
      );
    };
    await multiply('contacts');
    await multiply('applications');
    // The texts are as long as CVs: PostgreSQL stores their words outside of the table, which looks small to the planner.
    await sql`insert into cv_texts (application_id, due_at, words)
      select id, 0, search_text || ' skill' || row_number() over () || ' ' || (
        select string_agg(md5(id || part), ' ') from generate_series(1, 100) as part
      ) from applications on conflict do nothing`.execute(db);
    await sql`analyze`.execute(db);

    const search = async (kind: RecordKind, q: string, withCvs: boolean) => {
      const filter = { ...(await toFilter(db, kind, { q }, reader)), withCvs };
      const { rows, arrival } = searchedSource({
        database: { kind: 'postgres', reader: db },
        kind,
        filter,
      });
      return sql`select ${sql.ref(`${kind.table}.id`)} ${rows} order by ${arrival('desc')} limit 50`;
    };
    const explain = async (kind: RecordKind, q: string) => {
      const plan = await sql`explain (format json) ${await search(kind, q, false)}`.execute(db);
      return JSON.stringify(plan.rows);
    };
    // A word that few records have: for many hits in a table as small as this one, reading all of it is right.
    assert.match(await explain(messageKind, 'word1717'), /"contacts_search"/);
    assert.match(await explain(applicationKind, 'word1717'), /"applications_search"/);

    // Plans do not show a function's own reads. PostgreSQL counts the reads of indexes and tables with some delay.
    const readings = async () => {
      const { rows } = await sql<{ index: number; table: number }>`
        select (select idx_scan from pg_stat_user_indexes where indexrelname = 'cv_texts_search')
          as index, seq_scan as table from pg_stat_user_tables where relname = 'cv_texts'`.execute(
        db,
      );
      return rows[0] ?? { index: 0, table: 0 };
    };
    const before = await readings();
    for (const q of ['skill17', 'word1 skill17', 'skill']) {
      const { rows } = await (await search(applicationKind, q, true)).execute(db);
      assert.notEqual(rows.length, 0);
    }
    await until(async () => (await readings()).index >= before.index + 3);
    assert.equal((await readings()).table, before.table);
  });
}
