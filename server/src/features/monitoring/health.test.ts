import assert from 'node:assert/strict';
import { rename } from 'node:fs/promises';
import { test } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { contact } from '../../../testing/forms.ts';
import { assertProblem } from '../../../testing/problems.ts';
import { makeReadOnly } from '../../../testing/databaseFaults.ts';
import { startServer } from '../../../testing/server.ts';
import { createTemporaryFolder } from '../../../testing/temporaryFolder.ts';
import { until } from '../../../testing/until.ts';

test('a server with its database is alive and ready', async (context) => {
  const server = await startServer(context);
  for (const path of [api.site.health.path, api.site.ready.path]) {
    assert.deepEqual(await (await server.visitor().get(path)).json(), { status: 'ok' });
  }
});

test('without its database the server is alive but not ready', async (context) => {
  const server = await startServer(context);
  await server.db.destroy();
  assert.equal((await server.visitor().get(api.site.health.path)).status, 200);
  await assertProblem(await server.visitor().get(api.site.ready.path), 'unavailable');
});

test('when the disk cannot be read, the server is not ready, and its metrics are still served', async (context) => {
  const dataDir = createTemporaryFolder('sumut-disk');
  const database = {
    environment: { databaseUrl: undefined, dataDir },
    variables: { DATA_DIR: dataDir },
    remove: () => Promise.resolve(),
  };
  const server = await startServer(context, { database });
  // The files stay open, so the database continues to work.
  await rename(dataDir, `${dataDir}-away`);
  const visitor = server.visitor();
  await until(async () => (await visitor.get(api.site.ready.path)).status !== 200);
  await assertProblem(await visitor.get(api.site.ready.path), 'unavailable');
  assert.match(await server.metrics.registry.metrics(), /^site_disk_free_ratio -1$/m);
  await rename(`${dataDir}-away`, dataDir);
  await until(async () => (await visitor.get(api.site.ready.path)).status === 200);
});

test('with a read-only database, a form gets "unavailable" and never a success, until the database is writable again', async (context) => {
  const server = await startServer(context);
  const visitor = await server.insider();
  const send = () => visitor.send('POST', api.contact.path, contact);
  const restore = await makeReadOnly(server);
  const refused = await send();
  assert.ok(Number(refused.headers.get('retry-after')) > 0);
  await assertProblem(refused, 'unavailable');
  await assertProblem(await visitor.get(api.site.ready.path), 'unavailable');
  await restore();
  await until(async () => (await visitor.get(api.site.ready.path)).status === 200);
  assert.equal((await send()).status, 201);
  assert.equal((await server.db.selectFrom('contacts').selectAll().execute()).length, 1);
});

test('an internal error does not reveal its cause', async (context) => {
  const server = await startServer(context);
  const visitor = await server.insider();
  await server.db.schema.alterTable('contacts').renameTo('away').execute();
  const answer = await visitor.send('POST', api.contact.path, contact);
  const problem = await assertProblem(answer, 'internal');
  assert.equal(problem.title, 'Internal error');
  assert.ok(server.log.some((line) => line.includes('request failed')));
  assert.ok(!server.log.join().includes(contact.email));
});
