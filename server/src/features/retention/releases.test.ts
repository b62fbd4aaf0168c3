import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { releaseBase } from '@sumut/contracts/registry/contract';
import { defaultPolicy } from '@sumut/contracts/registry/policies';
import type { RegistryState } from '@sumut/contracts/registry/registryState';
import type { ReleaseResult } from '@sumut/contracts/registry/releaseResult';
import { createShellBuild, describeModule } from '../../../testing/builds.ts';
import { createTestDatabase } from '../../../testing/database.ts';
import { assertProblem } from '../../../testing/problems.ts';
import { startProcess } from '../../../testing/process.ts';
import { startRegistrySite } from '../../../testing/registrySite.ts';
import {
  assertAllServed,
  storeOldReleases,
  uploadUntilStored,
} from '../../../testing/releaseRaces.ts';
import { until } from '../../../testing/until.ts';
import { openDatabase } from '../../platform/database/open.ts';
import { removeReleases } from './job.ts';

const days = 30;
const module = 'tools';

/** Starts a site on which versions 1.0.0 to 1.5.0 of tools were live one after the other. */
async function start(context: TestContext) {
  const site = await startRegistrySite(context);
  const { server, admin } = site;
  const team = await site.team(module);
  const hashes: string[] = [];
  for (const minor of [0, 1, 2, 3, 4, 5]) {
    hashes.push(await site.goLive(team, { version: `1.${minor}.0` }));
  }
  const state = async () =>
    (await (await admin.get(api.modules.state.path)).json()) as RegistryState;
  return {
    ...site,
    team,
    hashes,
    state,
    /** Removes unneeded releases as if `later` days had passed. */
    removeAfter: (later: number) =>
      removeReleases(server.db, { days, now: Date.now() + later * 24 * 60 * 60 * 1000 }),
    /** The versions without files, the oldest first. */
    removed: async () =>
      (await state()).modules
        .flatMap(({ releases }) => releases)
        .filter(({ removedAt }) => removedAt !== undefined)
        .map(({ version }) => version)
        .sort(),
  };
}

test('a release is kept for its retention period, and longer while it is one of the last good releases', async (context) => {
  const { removeAfter, removed, hashes, server } = await start(context);
  const contents = async () =>
    (await server.db.selectFrom('release_contents').select('integrity').execute()).length;
  const before = await contents();
  assert.deepEqual(await removeAfter(days - 1), { releases: 0, bytes: 0 });
  const entrySize = '/* undefined 1.0.0 */'.length;
  // Every release has its own entry; the stylesheet is shared with the kept releases.
  assert.deepEqual(await removeAfter(days + 1), { releases: 3, bytes: 3 * entrySize });
  assert.equal(await contents(), before - 3);
  assert.deepEqual(await removed(), ['1.0.0', '1.1.0', '1.2.0']);
  assert.deepEqual(await removeAfter(days + 1), { releases: 0, bytes: 0 });
  const insider = await server.insider();
  const statuses = [];
  for (const hash of hashes) {
    const base = releaseBase({ name: module, hash });
    for (const file of ['entry.js', 'page.css'])
      statuses.push((await insider.get(base + file)).status);
  }
  assert.deepEqual(statuses, [404, 404, 404, 404, 404, 404, 200, 200, 200, 200, 200, 200]);
});

test('a release in a preview, in a canary or waiting for approval is kept', async (context) => {
  const site = await start(context);
  const { admin, change, store, team, hashes, removeAfter, removed } = site;
  const [previewed = '', tried = '', requested = ''] = hashes;
  const unused = await store(team, { version: '1.6.0' });
  assert.ok(
    (await admin.send('POST', api.modules.startPreview.path, { module, release: previewed })).ok,
  );
  assert.ok((await change(team, { action: 'canary', module, release: tried, share: 0.1 })).ok);
  const policy = { ...defaultPolicy(module), approval: true };
  const path = buildPath(api.modules.changePolicy, { module });
  assert.ok((await admin.send('PUT', path, policy)).ok);
  assert.ok((await change(team, { action: 'live', module, release: requested })).ok);
  assert.equal((await removeAfter(days + 1)).releases, 1);
  assert.deepEqual(await removed(), ['1.6.0']);
  assert.ok(unused);
});

test('a removed release cannot become live in any way, and the history marks it', async (context) => {
  const site = await start(context);
  const { admin, change, team, hashes, removeAfter, state, restorePlan } = site;
  await removeAfter(days + 1);
  const [release = ''] = hashes;
  const { history } = await state();
  const gone = history.filter(({ removed = [] }) => removed.includes(module));
  assert.deepEqual(
    gone.map(({ change: made }) => made?.to),
    ['1.2.0', '1.1.0', '1.0.0'],
  );
  const number = gone.at(-1)?.number ?? 0;
  const ways = [
    change(team, { action: 'live', module, release }),
    change(team, { action: 'rollback', module, release }),
    change(team, { action: 'canary', module, release, share: 0.1 }),
    change(admin, { action: 'restore', number }),
    admin.send('POST', api.modules.startPreview.path, { module, release }),
  ];
  for (const answer of await Promise.all(ways)) {
    assert.equal(answer.status, 410);
    const { findings = [] } = await assertProblem(answer, 'release-removed');
    for (const { text } of findings) assert.match(text, /^tools 1\.0\.0: its files were removed/);
  }
  const plan = await restorePlan(number);
  assert.match(plan.findings.map(({ text }) => text).join(), /its files were removed/);
  // A rollback without a named release chooses one with files.
  assert.ok((await change(team, { action: 'rollback', module })).ok);
});

test('uploading a removed release again restores its files', async (context) => {
  const { change, team, hashes, removeAfter, removed, server } = await start(context);
  await removeAfter(days + 1);
  const { release, contents } = describeModule(
    { 'entry.js': '/* undefined 1.0.0 */' },
    { version: '1.0.0' },
  );
  assert.equal(release.hash, hashes[0]);
  const checked = (await (
    await team.release(release, {}, { check: true })
  ).json()) as ReleaseResult;
  assert.deepEqual(checked.missing, ['entry.js']);
  assert.equal((await team.release(release, contents)).status, 201);
  assert.deepEqual(await removed(), ['1.1.0', '1.2.0']);
  assert.ok((await change(team, { action: 'live', module, release: release.hash })).ok);
  const insider = await server.insider();
  const answer = await insider.get(`${releaseBase(release)}entry.js`);
  assert.equal(await answer.text(), contents['entry.js']);
});

test('an upload loses no file while old releases are removed', async (context) => {
  const { team, server, removeAfter } = await start(context);
  const all = ['one', 'two', 'three', 'four', 'five', 'six'];
  await storeOldReleases(team, all);
  // Each new release refers to content that only an old release has, which is removed at the same time.
  const uploads = all.map((name) => uploadUntilStored(team, name));
  const removing = all.map(() => removeAfter(days + 1));
  await Promise.all([...uploads, ...removing]);
  await assertAllServed(server, module);
});

test('a server removes the files of old releases when it starts, and logs and counts them', async (context) => {
  const database = await createTestDatabase();
  context.after(database.remove);
  const { environment, variables } = database;
  const opened = await openDatabase(environment);
  const row = { module, version: '1.0.0', document: '{}', created_at: 1, total: 1, first_load: 1 };
  const key = { base: '/modules/tools/0/', hash: '0', signature: null, key_id: null };
  const values = { ...row, ...key, released_by: null, removed_at: null };
  await opened.db.insertInto('releases').values(values).execute();
  await opened.db.destroy();
  const shell = await createShellBuild();
  const more = { SHELL_DIST: shell, METRICS_PORT: '0', RELEASE_DAYS: '2' };
  const { lines } = await startProcess(context, { ...variables, ...more });
  await until(() => lines.some((line) => /"releases":1.*files of old releases removed/.test(line)));
  const url = /Metrics at (http:\S+\/metrics)/.exec(lines.join('\n'))?.[1] ?? '';
  const metrics = await (await fetch(url.replace('localhost', '127.0.0.1'))).text();
  assert.match(metrics, /^site_releases_removed_total 1$/m);
});
