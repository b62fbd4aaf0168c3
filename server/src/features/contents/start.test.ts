import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { createShellBuild } from '../../../testing/builds.ts';
import { createClient } from '../../../testing/client.ts';
import { createTestDatabase } from '../../../testing/database.ts';
import { startObjectStorage } from '../../../testing/objectStorage.ts';
import { runScript, startProcess } from '../../../testing/process.ts';

/** The environment of a server with a bucket, and of one without. */
async function setUp(context: TestContext) {
  const storage = await startObjectStorage(context);
  const database = await createTestDatabase();
  context.after(database.remove);
  const own = { SHELL_DIST: await createShellBuild(), DEMO: 'true', PORT: '0' };
  const without = { ...own, ...database.variables };
  return { storage, without, variables: { ...without, ...storage.variables } };
}

const refused = async (variables: Record<string, string>): Promise<string> => {
  const { code, errors } = await runScript('main.ts', variables);
  assert.equal(code, 1);
  assert.match(errors, /^Cannot start: [^\n]+\n$/);
  return errors;
};

test('a wrong key, a wrong secret and a missing bucket are reported at the start', async (context) => {
  const { variables } = await setUp(context);
  const OBJECT_STORAGE_SECRET = 'not-the-secret';
  const secret = await refused({ ...variables, OBJECT_STORAGE_SECRET });
  assert.match(secret, /SignatureDoesNotMatch; correct .* \(docs\/object-storage\.md\)/);
  assert.ok(!secret.includes(OBJECT_STORAGE_SECRET));
  const key = await refused({ ...variables, OBJECT_STORAGE_KEY_ID: 'nobody' });
  assert.match(key, /status 403, InvalidAccessKeyId/);
  const bucket = await refused({ ...variables, OBJECT_STORAGE_BUCKET: 'another' });
  assert.match(bucket, /\/another\/: check: status 404, NoSuchBucket/);
});

test('a first start without the bucket publishes nothing, and the next one with it does', async (context) => {
  const { storage, variables } = await setUp(context);
  await storage.stop();
  assert.match(await refused(variables), /Object storage .*ECONNREFUSED/);
  await storage.restart();
  const { url, lines } = await startProcess(context, variables);
  assert.match(lines.join(), /First start: nothing was live/);
  assert.equal((await createClient(url).get('/assets/main.js')).status, 200);
});

test('a start without the bucket succeeds with a warning while the shell is in the database', async (context) => {
  const { storage, variables, without } = await setUp(context);
  const first = await startProcess(context, without);
  first.child.kill('SIGTERM');
  await first.ended;
  await storage.stop();
  const { url, lines } = await startProcess(context, variables);
  assert.match(lines.join(), /"level":40.*Object storage .*ECONNREFUSED/);
  assert.equal((await createClient(url).get('/assets/main.js')).status, 200);
});

test('a start without the variables is refused while contents are in the bucket', async (context) => {
  const { variables, without } = await setUp(context);
  const first = await startProcess(context, variables);
  first.child.kill('SIGTERM');
  await first.ended;
  const message = /\d+ contents of releases are in object storage: set OBJECT_STORAGE_URL/;
  assert.match(await refused(without), message);
});
