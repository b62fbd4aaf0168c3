import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { releaseBase } from '@sumut/contracts/registry/contract';
import { publishBuild } from '../registry/publishing/publishBuild.ts';
import { createModuleBuild } from '../../../testing/builds.ts';
import { createClient, type Client } from '../../../testing/client.ts';
import { createTestDatabase } from '../../../testing/database.ts';
import { endedPassLimit } from '../../../testing/endedPassLimit.ts';
import { contact } from '../../../testing/forms.ts';
import { assertProblem } from '../../../testing/problems.ts';
import { startServer, type TestServer } from '../../../testing/server.ts';

/** A client with a copy of a visitor's cookies, as a thief would have. It keeps them when the pass ends. */
function copyOf(origin: string, { cookies }: Client): Client {
  const copy = createClient(origin);
  cookies.forEach((value, name) => copy.cookies.set(name, value));
  return copy;
}

async function publishedFile(server: TestServer): Promise<string> {
  const { folder, release } = await createModuleBuild();
  await publishBuild(server.db, folder, 'test');
  return `${releaseBase(release)}${release.entry}`;
}

/** Replaces the monotonic clock. The returned function advances the clock. */
function moveClock(context: TestContext) {
  const real = performance.now.bind(performance);
  let ahead = 0;
  context.mock.method(performance, 'now', () => real() + ahead);
  return (milliseconds: number) => {
    ahead += milliseconds;
  };
}

test('an ended pass opens no file of the process that ended it', async (context) => {
  const server = await startServer(context);
  const files = ['/assets/home.js', await publishedFile(server)];
  const visitor = await server.insider();
  const copy = copyOf(server.url, visitor);
  for (const file of files) assert.equal((await copy.get(file)).status, 200, file);
  assert.equal((await visitor.send('DELETE', api.gate.close.path)).status, 204);
  assert.equal(visitor.cookies.size, 0);
  for (const file of files) await assertProblem(await copy.get(file), 'gate-closed');
});

test('a pass that another process has ended opens only files, and only for a few seconds', async (context) => {
  const moveAhead = moveClock(context);
  const database = await createTestDatabase();
  context.after(database.remove);
  const first = await startServer(context, { database });
  const second = await startServer(context, { database });
  const file = await publishedFile(first);
  const visitor = await first.insider();
  const copy = copyOf(second.url, visitor);
  assert.equal((await copy.get(file)).status, 200);

  await visitor.send('DELETE', api.gate.close.path);
  assert.equal((await copy.get(file)).status, 200, 'remembered');
  await assertProblem(await copy.get(api.published.news.path), 'gate-closed');
  await assertProblem(await copy.get(api.gate.get.path), 'gate-closed');
  await assertProblem(await copy.send('POST', api.contact.path, contact), 'gate-closed');
  assert.match(await (await copy.get('/', { accept: 'text/html' })).text(), /"behind":null/);

  moveAhead(endedPassLimit);
  await assertProblem(await copy.get(file), 'gate-closed');
});

test('only routes that read files of releases trust a remembered pass', async (context) => {
  const { routes } = await startServer(context);
  const trusting = routes.filter(({ config }) => config?.releaseFiles);
  const named = trusting.map(({ method, url }) => `${String(method)} ${url}`);
  assert.deepEqual(named.toSorted(), [
    'GET /assets/*',
    'GET /modules/*',
    'HEAD /assets/*',
    'HEAD /modules/*',
  ]);
});

test('a file for a remembered pass is served without a query', async (context) => {
  const database = await createTestDatabase();
  context.after(database.remove);
  const server = await startServer(context, { database });
  const file = await publishedFile(server);
  const visitor = await server.insider();
  assert.equal((await visitor.get(file)).status, 200);
  // The test deletes the pass directly, so that a query would not find it.
  await server.db.deleteFrom('passes').execute();
  assert.equal((await visitor.get(file)).status, 200);
  await assertProblem(await visitor.get(api.published.news.path), 'gate-closed');
});

test('without a database the files of the gate are served, even with an unknown pass', async (context) => {
  const server = await startServer(context);
  const visitor = server.visitor();
  const main = '/assets/main.js';
  visitor.cookies.set('sumut-pass', 'unknown');
  await server.db.schema.alterTable('passes').renameTo('gone').execute();
  assert.equal((await visitor.get(main)).status, 200);
  assert.equal((await visitor.get('/assets/home.js')).status, 500);
});
