import assert from 'node:assert/strict';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { signedInAs } from '../../../testing/accounts.ts';
import type { Client } from '../../../testing/client.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { pdf } from '../../../testing/documents.ts';
import { applicant, applicationForm, contact } from '../../../testing/forms.ts';
import { assertProblem } from '../../../testing/problems.ts';
import { startServer, type TestServer } from '../../../testing/server.ts';
import { createTemporaryFolder } from '../../../testing/temporaryFolder.ts';
import { maintainReserve, reserveSize } from './reserve.ts';

const content = Buffer.concat([pdf, Buffer.alloc(600 * 1024, 'x')]);

const apply = (visitor: Client) =>
  visitor.send(
    'POST',
    api.application.path,
    applicationForm(applicant, { content, name: 'cv.pdf' }),
  );

/** Signs in as an admin and deletes an application. */
async function deleteOne(server: TestServer) {
  const admin = await signedInAs(server, 'admin');
  const { id } = await server.db.selectFrom('applications').select('id').executeTakeFirstOrThrow();
  const deleted = await admin.send('DELETE', buildPath(api.applications.delete, { id }));
  assert.equal(deleted.status, 204);
}

/** Creates an embedded database: only its disk belongs to this machine. */
function embedded(): TestDatabase {
  const dataDir = createTemporaryFolder('sumut-room');
  const environment = { databaseUrl: undefined, dataDir };
  return { environment, variables: { DATA_DIR: dataDir }, remove: () => Promise.resolve() };
}

async function start(context: TestContext, database: TestDatabase, more: Record<string, string>) {
  const server = await startServer(context, { database, variables: more });
  return { server, visitor: await server.insider() };
}

test('on a nearly full disk the server is not ready and refuses forms, and an admin can free space', async (context) => {
  const database = embedded();
  const before = await start(context, database, {});
  assert.equal((await apply(before.visitor)).status, 201);
  await before.server.close();
  // The reserve is larger than the free space of any disk.
  const { server, visitor } = await start(context, database, { DISK_RESERVE: '1000000000000' });
  await assertProblem(await visitor.get(api.site.ready.path), 'unavailable');
  assert.equal((await visitor.get(api.site.health.path)).status, 200);
  for (const refused of [
    await apply(visitor),
    await visitor.send('POST', api.contact.path, contact),
  ]) {
    assert.ok(Number(refused.headers.get('retry-after')) > 0);
    await assertProblem(refused, 'unavailable');
  }
  await deleteOne(server);
  assert.deepEqual(await server.db.selectFrom('applications').select('id').execute(), []);
});

test('forms beyond the storage quota are refused until an admin frees space', async (context) => {
  const database = await createTestDatabase();
  context.after(database.remove);
  const { server, visitor } = await start(context, database, { STORAGE_QUOTA: '1' });
  context.mock.timers.enable({ apis: ['Date'], now: Date.now() });
  const minute = () => context.mock.timers.tick(60_000);
  for (let count = 0; count < 2; count += 1) {
    assert.equal((await apply(visitor)).status, 201);
    minute();
  }
  await assertProblem(await apply(visitor), 'unavailable');
  const metrics = await server.metrics.registry.metrics();
  assert.match(metrics, /site_stored_ratio 1\.1/);
  assert.equal((await visitor.get(api.site.ready.path)).status, 200, 'the server is still ready');
  await deleteOne(server);
  minute();
  assert.equal((await apply(visitor)).status, 201);
});

test('the disk reserve is released when the disk is full, and allocated again when there is space', () => {
  const folder = createTemporaryFolder('sumut-reserve');
  const file = path.join(folder, 'site.sqlite.reserve');
  assert.equal(maintainReserve(folder, 3 * reserveSize), false);
  assert.equal(existsSync(file), false);
  maintainReserve(folder, 100 * reserveSize);
  assert.equal(statSync(file).size, reserveSize);
  assert.equal(maintainReserve(folder, reserveSize), false);
  assert.equal(maintainReserve(folder, 1024), true);
  assert.equal(existsSync(file), false);
});
