import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import {
  createModuleBuild,
  createShell,
  createShellBuild,
  pageOf,
} from '../../../../testing/builds.ts';
import { createTestDatabase } from '../../../../testing/database.ts';
import { openDatabase } from '../../../platform/database/open.ts';
import { parseEnvironment } from '../../../platform/environment/environment.ts';
import { followLive } from '../../../shared/releases/followLive.ts';
import { listHistory } from '../../../shared/releases/snapshots.ts';
import { publishAtStart } from './publishAtStart.ts';
import { publishBuild } from './publishBuild.ts';

/** Opens a database with an empty registry. */
async function emptyRegistry(context: TestContext) {
  const testDatabase = await createTestDatabase();
  const { db } = await openDatabase(parseEnvironment({ DEMO: 'true', ...testDatabase.variables }));
  context.after(async () => {
    await db.destroy();
    await testDatabase.remove();
  });
  const live = async () => (await followLive(db)).current();
  return { db, live };
}

test('the first start publishes shell and modules, logs this, and adds a history entry for each', async (context) => {
  const { db, live } = await emptyRegistry(context);
  const shell = await createShell();
  const tools = await createModuleBuild();
  const zoo = await createModuleBuild({}, { name: 'zoo', routes: ['/zoo'] });
  const builds = { shell: shell.folder, modules: [tools.folder, zoo.folder] };
  assert.deepEqual(await publishAtStart(db, builds), [
    'First start: nothing was live. Published, without a signature: shell 1.0.0, tools 1.0.0, zoo 1.0.0',
  ]);
  const { page, shell: served } = await live();
  assert.deepEqual(page.releases, [pageOf(tools.release), pageOf(zoo.release)]);
  assert.equal(served.live, shell.release.hash);
  const history = await listHistory(db, 10);
  assert.deepEqual(
    history.slice(0, 3).map(({ by, change }) => [by, change?.action, change?.module]),
    ['zoo', 'tools', 'shell'].map((module) => ['start', 'live', module]),
  );
  assert.deepEqual(await publishAtStart(db, builds), []);
  assert.equal((await live()).page.number, page.number);
});

test('the first start publishes all or nothing', async (context) => {
  const { db, live } = await emptyRegistry(context);
  const broken = await createModuleBuild({}, { hash: 'f'.repeat(64) });
  const builds = { shell: await createShellBuild(), modules: [broken.folder] };
  await assert.rejects(publishAtStart(db, builds), /the hash does not match/);
  assert.deepEqual([(await live()).page.number, (await live()).shell.live], [0, undefined]);
});

test('when two processes start concurrently on an empty registry, one of them publishes', async (context) => {
  const { db, live } = await emptyRegistry(context);
  const builds = { shell: await createShellBuild(), modules: [(await createModuleBuild()).folder] };
  const lines = await Promise.all([publishAtStart(db, builds), publishAtStart(db, builds)]);
  assert.equal(lines.flat().length, 1);
  assert.equal((await live()).page.number, 2);
});

test('a start on a registry with modules but without a shell publishes only the shell', async (context) => {
  const { db, live } = await emptyRegistry(context);
  const team = await createModuleBuild({ 'entry.js': "the team's" }, { version: '1.4.0' });
  await publishBuild(db, team.folder, 'test');
  const shell = await createShell();
  const built = await createModuleBuild();
  const lines = await publishAtStart(db, { shell: shell.folder, modules: [built.folder] });
  assert.equal(lines.length, 2);
  assert.equal(lines[0], 'The registry had no shell. Published, without a signature: shell 1.0.0');
  const { page, shell: served } = await live();
  assert.deepEqual(page.releases, [pageOf(team.release)]);
  assert.equal(served.live, shell.release.hash);
});

test('a later start changes nothing, and logs how to release the builds', async (context) => {
  const { db, live } = await emptyRegistry(context);
  const first = await createShell();
  const tools = await createModuleBuild({}, { version: '1.4.0' });
  await publishAtStart(db, { shell: first.folder, modules: [tools.folder] });
  const before = (await live()).page.number;

  const shell = await createShell({ gated: { 'home.js': 'another home' } });
  const newer = await createModuleBuild({ 'entry.js': 'newer' }, { version: '1.5.0' });
  const older = await createModuleBuild({ 'entry.js': 'older' }, { version: '1.3.0' });
  const other = await createModuleBuild({}, { name: 'zoo' });
  const modules = [newer, older, other].map(({ folder }) => folder);
  const lines = await publishAtStart(db, { shell: shell.folder, modules });
  const name = (folder: string) => folder.split('/').at(-1);
  const raised = (folder: string, version: string) =>
    `To release it, raise its version above ${version} in ${folder}/package.json, then: npx --no -- @sumut/modules release ${folder}`;
  assert.deepEqual(lines, [
    `${name(shell.folder)} 1.0.0 is built here; 1.0.0 is live with different content. ${raised(shell.folder, '1.0.0')}`,
    `${name(newer.folder)} 1.5.0 is built here; 1.4.0 is live. To release it: npx --no -- @sumut/modules release ${newer.folder}`,
    `${name(older.folder)} 1.3.0 is built here; 1.4.0 is live. ${raised(older.folder, '1.4.0')}`,
    `${name(other.folder)} 1.0.0 is built here; it is not live. To release it: npx --no -- @sumut/modules release ${other.folder}`,
  ]);
  assert.equal((await live()).page.number, before);
});

test('a start logs how to make a formerly live build live again', async (context) => {
  const { db, live } = await emptyRegistry(context);
  const shell = await createShellBuild();
  const first = await createModuleBuild();
  const second = await createModuleBuild({ 'entry.js': 'second' }, { version: '1.1.0' });
  await publishAtStart(db, { shell, modules: [first.folder] });
  for (const { folder } of [second, first]) await publishBuild(db, folder, 'test');
  const [line] = await publishAtStart(db, { shell, modules: [second.folder] });
  assert.match(
    line ?? '',
    /1\.0\.0 is live\. To make it live: npx --no -- @sumut\/modules live tools@1\.1\.0$/,
  );
  assert.deepEqual((await live()).page.releases, [pageOf(first.release)]);
});
