import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { releaseBase } from '@sumut/contracts/registry/contract';
import { createShellBuild, describeModule } from '../../../testing/builds.ts';
import { createTestDatabase } from '../../../testing/database.ts';
import { startObjectStorage } from '../../../testing/objectStorage.ts';
import { startProcess } from '../../../testing/process.ts';
import { startRegistrySite } from '../../../testing/registrySite.ts';
import {
  assertAllServed,
  storeOldReleases,
  uploadUntilStored,
} from '../../../testing/releaseRaces.ts';
import { until } from '../../../testing/until.ts';
import { openDatabase } from '../../platform/database/open.ts';
import { StorageError } from '../../platform/objectStorage/bucket.ts';
import { claimObjects, sweepObjects } from '../../shared/releases/storedObjects.ts';
import { removeReleases } from '../retention/job.ts';

const day = 24 * 60 * 60 * 1000;
const days = 30;

/** A site with a bucket on which tools 1.0.0 to 1.5.0 were live in turn. */
async function start(context: TestContext) {
  const storage = await startObjectStorage(context);
  const site = await startRegistrySite(context, { variables: storage.variables });
  const { db } = site.server;
  const team = await site.team('tools');
  for (const minor of [0, 1, 2, 3, 4, 5]) await site.goLive(team, { version: `1.${minor}.0` });
  const objects = () => db.selectFrom('release_objects').selectAll().execute();
  return {
    ...site,
    storage,
    team,
    db,
    objects,
    unused: async () => (await objects()).filter(({ unused_since }) => unused_since !== null),
    removeAfter: (later: number) => removeReleases(db, { days, now: Date.now() + later * day }),
    sweep: (later: number) =>
      sweepObjects(db, storage.bucket, { before: Date.now() + later * day }),
    isThere: (name: string) =>
      storage.bucket
        .get(name, 1e6, (bytes) => Promise.resolve(bytes))
        .then(
          () => true,
          (error: unknown) => !(error instanceof StorageError && error.reason === 'missing'),
        ),
  };
}

test('objects of removed releases are kept for the backups that name them, and then removed', async (context) => {
  const { objects, unused, removeAfter, sweep, isThere, storage } = await start(context);
  const before = await objects();
  assert.deepEqual(await unused(), []);
  assert.equal((await removeAfter(days + 1)).releases, 3);
  const left = await unused();
  assert.equal(left.length, 3, 'the style belongs to the others, too');
  assert.equal(await sweep(-1), 0);
  for (const { name } of left) assert.ok(await isThere(name));
  await storage.stop();
  await assert.rejects(sweep(1), StorageError);
  assert.equal((await unused()).length, 3, 'the next run removes them');
  await storage.restart();
  assert.equal(await sweep(1), 3);
  for (const { name } of left) assert.ok(!(await isThere(name)));
  assert.equal((await objects()).length, before.length - 3);
  for (const { name } of await objects()) assert.ok(await isThere(name));
});

test('the objects of a failed upload are recorded, and removed later', async (context) => {
  const { db, storage, unused, sweep, isThere } = await start(context);
  const content = Buffer.from('half of an upload');
  const file = { path: 'a.js', integrity: 'sha384-YWJj', size: 3, encoding: null, content };
  const [claimed] = await claimObjects(db, [file]);
  assert.ok(claimed);
  await storage.bucket.put(claimed.object, content);
  assert.deepEqual(
    (await unused()).map(({ name }) => name),
    [claimed.object],
  );
  assert.equal(await sweep(1), 1);
  assert.ok(!(await isThere(claimed.object)));
});

test('no content is lost when uploads run concurrently with the removal of releases and objects', async (context) => {
  const { team, removeAfter, sweep, server, objects, isThere } = await start(context);
  const all = ['one', 'two', 'three', 'four'];
  await storeOldReleases(team, all);
  const uploads = all.map((name) =>
    // An upload fails if its new objects are swept as if they were old.
    uploadUntilStored(team, name, ({ status }) => status >= 500),
  );
  const removing = all.map(async () => {
    await removeAfter(days + 1);
    await sweep(0);
  });
  await Promise.all([...uploads, ...removing]);
  await assertAllServed(server, 'tools');
  for (const { name } of await objects()) assert.ok(await isThere(name), name);
});

test('a removed release that is uploaded again has new objects', async (context) => {
  const { team, removeAfter, sweep, server, change } = await start(context);
  await removeAfter(days + 1);
  const { release, contents } = describeModule(
    { 'entry.js': '/* undefined 1.0.0 */' },
    { version: '1.0.0' },
  );
  assert.equal((await team.release(release, contents)).status, 201);
  assert.equal(await sweep(1), 3);
  const made = { action: 'live', module: 'tools', release: release.hash } as const;
  assert.equal((await change(team, made)).status, 200);
  const answer = await (await server.insider()).get(`${releaseBase(release)}entry.js`);
  assert.equal(await answer.text(), contents['entry.js']);
});

test('a server removes old objects when it starts, and logs it', async (context) => {
  const storage = await startObjectStorage(context);
  const database = await createTestDatabase();
  context.after(database.remove);
  const opened = await openDatabase(database.environment);
  const row = { name: 'contents/old', unused_since: Date.now() - 3 * day };
  await opened.db.insertInto('release_objects').values(row).execute();
  await opened.close();
  const more = { SHELL_DIST: await createShellBuild(), OBJECT_STORAGE_DAYS: '2' };
  const { lines } = await startProcess(context, {
    ...database.variables,
    ...storage.variables,
    ...more,
  });
  await until(() => lines.some((line) => /"objects":1.*unused objects removed/.test(line)));
  assert.ok(storage.requests.includes('DELETE /releases/site/contents/old'));
});
