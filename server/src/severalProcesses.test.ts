import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import type { PortalNews } from '@sumut/contracts/content/news';
import { freePort } from '../../tools/run/lib/freePort.ts';
import { openDatabase } from './platform/database/open.ts';
import { gateAllowance } from './features/gate/guesses.ts';
import { publishBuild } from './features/registry/publishing/publishBuild.ts';
import { createModuleBuild, createShellBuild } from '../testing/builds.ts';
import { applicationForm, contact } from '../testing/forms.ts';
import { createClient, type Client, withKey } from '../testing/client.ts';
import { createTestDatabase } from '../testing/database.ts';
import { auditLedger, createLedger, sendForms } from '../testing/ledger.ts';
import { needsNginx, startNginx } from '../testing/nginx.ts';
import { startProcess } from '../testing/process.ts';
import { created, news } from '../testing/publishing.ts';
import { startServer } from '../testing/server.ts';

async function startTwo(context: TestContext) {
  const database = await createTestDatabase();
  context.after(database.remove);
  const variables = { TRUST_PROXY: 'loopback' };
  return [
    await startServer(context, { database, variables }),
    await startServer(context, { database, variables }),
  ] as const;
}

/** Creates a client of another process with the cookies of the same visitor. */
function clientOf(address: string, { cookies }: Client): Client {
  const client = createClient(address);
  cookies.forEach((value, name) => client.cookies.set(name, value));
  return client;
}

async function sharesState(context: TestContext) {
  const [first, second] = await startTwo(context);
  const visitor = await first.insider();
  const there = clientOf(second.url, visitor);
  assert.equal(
    (await there.get(api.gate.open.path)).status,
    200,
    'the pass is valid in both processes',
  );

  await visitor.signIn('admin', 'admin-demo-2025');
  const signedIn = clientOf(second.url, visitor);
  assert.equal(
    (await signedIn.get(api.session.get.path)).status,
    200,
    'the session is valid in both processes',
  );
  await created<PortalNews>(visitor, api.content.news.list.path, news);
  const shown = (await (await there.get(api.published.news.path)).json()) as { items: unknown[] };
  assert.equal(shown.items.length, 1, 'the news is in both processes');
  const { folder } = await createModuleBuild();
  await publishBuild(first.db, folder, 'test');
  const { behind } = await second.visitor().unlock();
  assert.deepEqual(
    behind.snapshot.releases.map(({ name }) => name),
    ['tools'],
    'the live release is the same in both processes',
  );

  await signedIn.send('POST', api.session.signOut.path);
  assert.equal(
    (await visitor.get(api.session.get.path)).status,
    401,
    'the session has ended in both processes',
  );
}

async function sharesLimits(context: TestContext) {
  const servers = await startTwo(context);
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  const statuses: number[] = [];
  for (let attempt = 0; attempt <= gateAllowance.points; attempt += 1) {
    const server = servers[attempt % 2];
    const body = { password: 'wrong' };
    const answer = await server?.visitor().send('POST', api.gate.open.path, body, headers);
    statuses.push(answer?.status ?? 0);
  }
  assert.deepEqual(statuses.slice(0, -1), Array(gateAllowance.points).fill(401));
  assert.equal(statuses.at(-1), 429);
}

async function restartsUnnoticed(context: TestContext) {
  const database = await createTestDatabase();
  context.after(database.remove);
  const ports = [await freePort(), await freePort()];
  const variables = {
    SHELL_DIST: await createShellBuild(),
    FREE_FORMS: '1000000',
    STOP_DELAY: '300',
    TRUST_PROXY: 'loopback',
    ...database.variables,
  };
  const start = (port: number) => startProcess(context, { ...variables, PORT: String(port) });
  const processes = new Map<number, Awaited<ReturnType<typeof start>>>();
  for (const port of ports) processes.set(port, await start(port));
  const nginx = await startNginx(context, ports);
  const visitor = createClient(nginx.url);
  await visitor.unlock();

  const ledger = createLedger();
  let done = false;
  const pages: number[] = [];
  const browse = async () => {
    while (!done) pages.push((await visitor.get('/', { accept: 'text/html' })).status);
  };
  const load = [
    ...Array.from({ length: 6 }, () => sendForms(visitor, ledger, () => done)),
    browse(),
  ];

  const answeredMore = async () => {
    const enough = ledger.acknowledged.size + 20;
    while (ledger.acknowledged.size < enough && !done) await visitor.get(api.site.ready.path);
  };
  for (const port of ports) {
    await answeredMore();
    processes.get(port)?.child.kill('SIGTERM');
    assert.equal(await processes.get(port)?.ended, 0);
    processes.set(port, await start(port));
  }
  await answeredMore();
  processes.get(ports[0] ?? 0)?.child.kill('SIGKILL');
  await answeredMore();
  done = true;
  await Promise.all(load);

  assert.deepEqual([ledger.refused, ledger.unanswered], [[], []]);
  assert.deepEqual([...new Set(pages)], [200]);
  const { db, close } = await openDatabase(database.environment);
  const found = await auditLedger(db, ledger);
  await close();
  assert.deepEqual([found.missing, found.halves], [0, 0]);
}

async function waitsForNobodyFrozen(context: TestContext) {
  const database = await createTestDatabase();
  context.after(database.remove);
  const variables = {
    SHELL_DIST: await createShellBuild(),
    TRUST_PROXY: 'loopback',
    ...database.variables,
  };
  const frozen = await startProcess(context, variables);
  const other = await startProcess(context, variables);
  const ports = [frozen, other].map(({ url }) => Number(new URL(url).port));
  const nginx = await startNginx(context, ports);
  const visitor = createClient(nginx.url);
  await visitor.unlock();
  frozen.child.kill('SIGSTOP');
  const sendKeyed = (path: string, body: unknown) =>
    visitor.send('POST', path, body, withKey(crypto.randomUUID()));
  const timed = async (request: Promise<Response>) => {
    const before = performance.now();
    const { status } = await request;
    return { status, seconds: (performance.now() - before) / 1000 };
  };
  // Several requests of each kind, so that some are sent to the frozen process.
  const answers = await Promise.all(
    [1, 2, 3].flatMap(() => [
      timed(visitor.get('/', { accept: 'text/html' })),
      timed(sendKeyed(api.contact.path, contact)),
      timed(sendKeyed(api.application.path, applicationForm())),
    ]),
  );
  frozen.child.kill('SIGCONT');
  assert.deepEqual([...new Set(answers.map(({ status }) => status))].sort(), [200, 201]);
  const longest = Math.max(...answers.map(({ seconds }) => seconds));
  assert.ok(longest < 10, `a response took ${longest} s`);
}

// Several processes need PostgreSQL. The test files also run with TEST_DATABASE_URL.
if (process.env['TEST_DATABASE_URL']) {
  test('processes share passes, sessions, news and the registry', sharesState);
  test('processes share their rate limits', sharesLimits);
  test(
    'no request fails during a rolling restart under load, nor after a killed process',
    needsNginx,
    restartsUnnoticed,
  );
  test(
    'a frozen process delays a response by less than ten seconds',
    needsNginx,
    waitsForNobodyFrozen,
  );
}
