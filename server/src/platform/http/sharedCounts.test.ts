import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { sql } from 'kysely';
import { api } from '@sumut/contracts/api/api';
import { openDatabase } from '../database/open.ts';
import type { Db } from '../database/schema/schema.ts';
import { createSharedCounts } from './limiter.ts';
import { createTestDatabase } from '../../../testing/database.ts';
import { contact } from '../../../testing/forms.ts';
import { startServer } from '../../../testing/server.ts';

/** Opens the counts twice, like two processes. */
async function openTwice(context: TestContext, milliseconds: number) {
  const { environment, remove } = await createTestDatabase();
  const open = async () => {
    const database = await openDatabase(environment);
    assert.ok(database.kind === 'postgres');
    return database;
  };
  const databases = [await open(), await open()] as const;
  context.after(async () => {
    for (const { close } of databases) await close();
    await remove();
  });
  const [first, second] = databases;
  return [
    createSharedCounts(first, milliseconds),
    createSharedCounts(second, milliseconds),
  ] as const;
}

const pointsOf = (counts: { points: number }[]) =>
  counts.map(({ points }) => points).sort((a, b) => a - b);

async function countsEachUse(context: TestContext) {
  const [here, there] = await openTwice(context, 60_000);
  const uses = Array.from({ length: 300 }, (_, index) => (index % 2 ? here : there).add('a'));
  const others = ['c', 'b', 'c'].map(here.add);
  const numbers = Array.from({ length: 300 }, (_, index) => index + 1);
  assert.deepEqual(pointsOf(await Promise.all(uses)), numbers);
  assert.deepEqual(pointsOf(await Promise.all(others)), [1, 1, 2]);
  await here.refund('a');
  assert.equal((await there.add('a')).points, 300);
  await there.reset('a');
  await there.refund('a');
  assert.equal((await here.add('a')).points, 1);
}

async function startsNewWindow(context: TestContext) {
  const [here] = await openTwice(context, 60_000);
  context.mock.timers.enable({ apis: ['Date'], now: 1_000_000 });
  const { expire } = await here.add('a');
  assert.equal(expire, 1_060_000);
  context.mock.timers.setTime(1_059_999);
  assert.deepEqual(await here.add('a'), { points: 2, expire });
  context.mock.timers.setTime(1_060_000);
  assert.deepEqual(await here.add('a'), { points: 1, expire: 1_120_000 });
}

/** Makes the database refuse commits that change a table while `synchronous_commit` has the given setting. */
async function refuseCommits(db: Db, table: string, setting: 'on' | 'off') {
  const name = `refuse_${table}`;
  await sql`create function ${sql.ref(name)}() returns trigger language plpgsql as ${sql.lit(
    `begin if current_setting('synchronous_commit') = '${setting}' then raise exception '${setting}'; end if; return null; end`,
  )}`.execute(db);
  await sql`create constraint trigger ${sql.ref(name)} after insert or update on ${sql.table(table)}
    deferrable initially deferred for each row execute function ${sql.ref(name)}()`.execute(db);
}

async function waitsForMessages(context: TestContext) {
  const server = await startServer(context);
  const visitor = await server.insider();
  await refuseCommits(server.db, 'rate_limits', 'on');
  await refuseCommits(server.db, 'contacts', 'off');
  const send = () => visitor.send('POST', api.contact.path, contact);
  const answers = await Promise.all(Array.from({ length: 8 }, send));
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [201]);
}

// Only processes that use PostgreSQL share counts. The test files also run with TEST_DATABASE_URL.
if (process.env['TEST_DATABASE_URL']) {
  test('concurrent uses in several processes are each counted once', countsEachUse);
  test('an expired window starts again', startsNewWindow);
  test('counts are committed asynchronously, messages synchronously', waitsForMessages);
}
