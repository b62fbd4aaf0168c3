import assert from 'node:assert/strict';
import { once } from 'node:events';
import { DatabaseSync } from 'node:sqlite';
import { test, type TestContext } from 'node:test';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'kysely';
import { api } from '@sumut/contracts/api/api';
import { openDatabase, sqliteFile } from '../open.ts';
import { signedInAs } from '../../../../testing/accounts.ts';
import { contact } from '../../../../testing/forms.ts';
import { assertProblem } from '../../../../testing/problems.ts';
import { startServer } from '../../../../testing/server.ts';
import { createTemporaryFolder } from '../../../../testing/temporaryFolder.ts';
import { isDatabaseUnavailable } from '../errors.ts';

/** Starts a server with an embedded database, even if the other tests run on PostgreSQL. */
async function start(context: TestContext) {
  const dataDir = createTemporaryFolder('sumut-locked');
  const server = await startServer(context, {
    database: {
      environment: { databaseUrl: undefined, dataDir },
      variables: { DATA_DIR: dataDir },
      remove: () => Promise.resolve(),
    },
  });
  /** Takes the lock for writing like another process. Returns a function that releases the lock. */
  const lock = () => {
    const other = new DatabaseSync(sqliteFile(dataDir));
    other.exec('begin immediate');
    context.after(() => other.isOpen && other.close());
    return () => other.close();
  };
  return { server, lock };
}

test('while another process locks the database, health checks respond immediately and writes are refused within seconds', async (context) => {
  const { server, lock } = await start(context);
  const visitor = await server.insider();
  const release = lock();
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const before = performance.now();
  const writes = Array.from({ length: 8 }, () => visitor.send('POST', api.contact.path, contact));
  for (let round = 0; round < 5; round += 1)
    assert.equal((await visitor.get(api.site.health.path)).status, 200);
  for (const answer of await Promise.all(writes)) await assertProblem(answer, 'unavailable');
  const waited = performance.now() - before;
  delay.disable();
  assert.ok(waited < 8_000, `the request was refused after ${waited} ms`);
  // SQLite's own waiting would block the event loop for five seconds at a time. Delays of a busy machine are shorter.
  assert.ok(delay.max / 1e6 < 2_000, `the event loop was blocked for ${delay.max / 1e6} ms`);
  release();
  assert.equal((await visitor.send('POST', api.contact.path, contact)).status, 201);
});

test('a short lock delays a form but does not refuse it', async (context) => {
  const { server, lock } = await start(context);
  const visitor = await server.insider();
  const admin = await signedInAs(server, 'admin');
  const release = lock();
  assert.equal((await admin.get(api.messages.list.path)).status, 200, 'reads still succeed');
  const sent = visitor.send('POST', api.contact.path, contact);
  await once(server.http, 'request');
  release();
  assert.equal((await sent).status, 201);
});

/** Opens an embedded database, even if the other tests run on PostgreSQL. */
async function open(context: TestContext) {
  const dataDir = createTemporaryFolder('sumut-reader');
  const database = await openDatabase({ dataDir, databaseUrl: undefined });
  context.after(database.close);
  return database;
}

test('the reader sees committed data and cannot write', async (context) => {
  const { db, reader } = await open(context);
  const value = 'قيمة';
  await db.insertInto('settings').values({ name: 'x', value }).execute();
  const read = () =>
    reader.selectFrom('settings').select('value').where('name', '=', 'x').execute();
  assert.deepEqual(await read(), [{ value }]);
  await assert.rejects(reader.deleteFrom('settings').execute(), (error) =>
    isDatabaseUnavailable(error),
  );
  await assert.rejects(sql`select * from nobody`.execute(reader), /no such table/);
  assert.deepEqual(await read(), [{ value }]);
});

test('a long query does not block others', async (context) => {
  const { db, reader } = await open(context);
  let answered = false;
  const long = sql`with recursive number (n) as (
      select 1 union all select n + 1 from number where n < 3000000
    ) select sum(n) as sum from number`
    .execute(reader)
    .then(() => (answered = true));
  await db.selectFrom('settings').selectAll().execute();
  assert.equal(answered, false);
  await long;
});
