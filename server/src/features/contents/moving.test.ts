import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { releaseBase } from '@sumut/contracts/registry/contract';
import { createModuleBuild } from '../../../testing/builds.ts';
import { createTestDatabase } from '../../../testing/database.ts';
import { startObjectStorage } from '../../../testing/objectStorage.ts';
import { runScript } from '../../../testing/process.ts';
import { startServer } from '../../../testing/server.ts';
import { until } from '../../../testing/until.ts';
import { openDatabase } from '../../platform/database/open.ts';
import { copyDatabase } from '../backup/copyDatabase.ts';
import { publishBuild } from '../registry/publishing/publishBuild.ts';

/** A server with a bucket and all contents in its database, and functions that run commands for both. */
async function start(context: TestContext) {
  const storage = await startObjectStorage(context);
  const database = await createTestDatabase();
  context.after(database.remove);
  const { variables } = storage;
  await (await startServer(context, { database })).close();
  const server = await startServer(context, { database, variables });
  const { folder, release, contents } = await createModuleBuild({ 'one.js': 'one();' });
  await publishBuild(server.db, folder, 'test');
  const run = (command: string, ...args: string[]) =>
    runScript(`commands/${command}.ts`, { ...database.variables, ...variables }, { args });
  const rows = () =>
    server.db.selectFrom('release_contents').selectAll().orderBy('integrity').execute();
  const inBucket = async () => (await rows()).filter(({ object }) => object !== null).length;
  /** Checks that a new process, which has nothing in memory, serves all files of the release. */
  const assertServed = async () => {
    const fresh = await startServer(context, { database, variables });
    const visitor = await fresh.insider();
    for (const [name, content] of Object.entries(contents)) {
      const answer = await visitor.get(releaseBase(release) + name);
      assert.equal(await answer.text(), content, name);
    }
    await fresh.close();
  };
  return { storage, database, server, folder, release, run, rows, inBucket, assertServed };
}

test('contents are moved into the bucket and back, and are served from both in between', async (context) => {
  const { rows, run, inBucket, assertServed, server } = await start(context);
  const before = await rows();
  await assertServed();
  const there = await run('moveContents', 'bucket');
  assert.deepEqual([there.code, there.errors], [0, '']);
  assert.match(there.output, new RegExp(`^Moved ${before.length} contents to http://`));
  assert.equal(await inBucket(), before.length);
  await assertServed();
  assert.match((await run('moveContents', 'bucket')).output, /^Moved 0 contents/);

  const next = await createModuleBuild({ 'two.js': 'two();' }, { version: '1.1.0' });
  await publishBuild(server.db, next.folder, 'test');
  assert.ok((await inBucket()) < (await rows()).length, 'this one is in the database');
  await assertServed();

  const back = await run('moveContents', 'database');
  assert.match(back.output, new RegExp(`^Moved ${before.length} contents to the database`));
  assert.deepEqual(
    (await rows()).filter((row) => before.some(({ integrity }) => integrity === row.integrity)),
    before,
  );
  const objects = await server.db.selectFrom('release_objects').selectAll().execute();
  assert.equal(objects.length, before.length);
  assert.ok(objects.every(({ unused_since }) => unused_since !== null));
});

test('a move that ended early continues where it stopped', async (context) => {
  const { storage, rows, run, inBucket, assertServed } = await start(context);
  const moving = run('moveContents', 'bucket');
  await until(() => storage.requests.filter((line) => line.startsWith('PUT')).length >= 3);
  await storage.stop();
  const ended = await moving;
  assert.equal(ended.code, 1);
  assert.match(ended.errors, /^Object storage http:\S+: \S+: ECONN\w+: [^\n]+\n$/);
  const moved = await inBucket();
  assert.ok(moved > 0 && moved < (await rows()).length);
  await storage.restart();
  await assertServed();
  assert.equal((await run('moveContents', 'bucket')).code, 0);
  assert.equal(await inBucket(), (await rows()).length);
  await assertServed();
});

test('the command needs a direction and a reachable bucket', async (context) => {
  const { storage, run } = await start(context);
  assert.match((await run('moveContents')).errors, /npm run contents:move -- bucket \| database/);
  await storage.stop();
  assert.match((await run('moveContents', 'bucket')).errors, /ECONNREFUSED/);
});

test('damaged contents are reported, are not moved, and can be stored again from a build', async (context) => {
  const { storage, run, rows, inBucket, release, folder, assertServed } = await start(context);
  assert.equal((await run('moveContents', 'bucket')).code, 0);
  const all = (await rows()).length;
  assert.match((await run('checkContents')).output, new RegExp(`^${all} contents .* are intact`));
  const entry = release.files.find(({ path }) => path === 'entry.js');
  const row = (await rows()).find(({ integrity }) => integrity === entry?.integrity);
  assert.ok(row?.object);
  await storage.bucket.put(row.object, Buffer.from('steal();'));
  const found = await run('checkContents');
  assert.equal(found.code, 1);
  assert.match(
    found.errors,
    new RegExp(`${all - 1} are intact.*${row.object}: the content does not match its hash`),
  );
  const moved = await run('moveContents', 'database');
  assert.equal(moved.code, 1);
  assert.match(moved.errors, new RegExp(`^Moved ${all - 1} contents.* 1 could not be moved`));
  assert.equal(await inBucket(), 1);
  const repaired = await run('checkContents', folder);
  assert.match(repaired.output, /intact; 1 were restored to the database/);
  assert.equal(await inBucket(), 0);
  await assertServed();
});

test('contents in the bucket stay there when the embedded database is copied to another one', async (context) => {
  const { run, inBucket, rows, server, storage } = await start(context);
  // Only the embedded database can be copied.
  if (server.kind === 'postgres') return;
  assert.equal((await run('moveContents', 'bucket')).code, 0);
  const place = await createTestDatabase();
  context.after(place.remove);
  const target = await openDatabase(place.environment);
  await copyDatabase(server.db, target.db);
  const copied = await target.db.selectFrom('release_contents').select('object').execute();
  await target.close();
  assert.equal(copied.filter(({ object }) => object !== null).length, await inBucket());
  assert.ok((await rows()).length > 0);
  const again = await startServer(context, { database: place, variables: storage.variables });
  assert.equal((await again.visitor().get('/assets/main.js')).status, 200);
});
