import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { sql } from 'kysely';
import { api } from '@sumut/contracts/api/api';
import { insertKey } from '../../../features/registry/access/teamKeys.ts';
import type { Client } from '../../../../testing/client.ts';
import { createTestDatabase } from '../../../../testing/database.ts';
import { applicationForm, contact } from '../../../../testing/forms.ts';
import { assertProblem } from '../../../../testing/problems.ts';
import { startServer } from '../../../../testing/server.ts';
import { startFaultyProxy } from '../../../../testing/faultyProxy.ts';
import { createTeam } from '../../../../testing/team.ts';
import { until } from '../../../../testing/until.ts';

/** Starts a server behind a proxy that can swallow its packets to PostgreSQL. */
async function start(context: TestContext) {
  const database = await createTestDatabase();
  context.after(database.remove);
  const proxy = await startFaultyProxy(context, database.variables['DATABASE_URL'] ?? '');
  const server = await startServer(context, {
    database: { ...database, variables: { DATABASE_URL: proxy.url } },
  });
  const visitor = await server.insider();
  return { server, proxy, visitor };
}

/** A request of each kind that needs the database, as visitors' browsers and machines send them. */
const requests = (visitor: Client): Promise<Response>[] => [
  visitor.get(api.site.ready.path),
  visitor.get('/'),
  visitor.get('/careers'),
  visitor.get(api.session.get.path),
  visitor.send('POST', api.contact.path, contact),
  visitor.send('POST', api.contact.path, contact),
  visitor.send('POST', api.application.path, applicationForm()),
  visitor.send('POST', api.gate.open.path, { password: 'azimuth' }),
  visitor.send('POST', api.session.signIn.path, { username: 'admin', password: 'x' }),
];

async function answersInTime(context: TestContext) {
  const { server, proxy, visitor } = await start(context);
  proxy.swallow('all');
  for (const round of ['first', 'second']) {
    const before = performance.now();
    assert.equal((await visitor.get(api.site.health.path)).status, 200);
    const answers = await Promise.all(requests(visitor));
    const seconds = (performance.now() - before) / 1000;
    for (const answer of answers) {
      assert.equal(answer.status, 503, answer.url);
      await answer.arrayBuffer();
    }
    assert.ok(seconds < 3, `the ${round} answers took ${seconds} s`);
  }
  assert.ok(server.log.every((line) => !line.includes('"problem":"internal"')));
  proxy.release();
  await until(async () => (await visitor.get(api.site.ready.path)).status === 200);
  assert.equal((await visitor.send('POST', api.contact.path, contact)).status, 201);
}

async function keepsProofsValid(context: TestContext) {
  const { server, proxy } = await start(context);
  const team = await createTeam(server.url, 'tools', (key) => insertKey(server.db, key));
  proxy.swallow('all');
  await assertProblem(await team.request('GET', api.modules.state.path), 'unavailable');
  proxy.release();
  await until(async () => (await server.visitor().get(api.site.ready.path)).status === 200);
  assert.equal((await team.request('GET', api.modules.state.path)).status, 200);
}

async function replacesLostConnections(context: TestContext) {
  const { proxy, visitor } = await start(context);
  proxy.swallow('open');
  const before = performance.now();
  await assertProblem(await visitor.get(api.site.ready.path), 'unavailable');
  assert.ok(performance.now() - before < 3_000);
  await until(async () => (await visitor.get(api.site.ready.path)).status === 200);
}

async function leavesSlowQueries(context: TestContext) {
  const { server } = await start(context);
  const { rows } = await sql<{ done: number }>`select 1 as done from pg_sleep(4)`.execute(
    server.db,
  );
  assert.deepEqual(rows, [{ done: 1 }]);
}

async function readsLargeAnswers(context: TestContext) {
  const { server, proxy } = await start(context);
  proxy.trickle();
  const length = 2_500_000;
  const { rows } = await sql<{
    text: string;
  }>`select repeat('x', ${sql.lit(length)}) as text`.execute(server.db);
  assert.equal(rows[0]?.text.length, length);
}

// Only PostgreSQL can freeze. The test files also run with TEST_DATABASE_URL.
if (process.env['TEST_DATABASE_URL']) {
  test(
    'while PostgreSQL is frozen, every request and /readyz are refused within three seconds',
    answersInTime,
  );
  test('during an outage, a valid proof gets a 503 response and stays valid', keepsProofsValid);
  test('a connection that drops packets silently is closed and replaced', replacesLostConnections);
  test('a query that takes seconds is not mistaken for a frozen database', leavesSlowQueries);
  test('an answer that takes seconds to arrive is not mistaken for a lost one', readsLargeAnswers);
}
