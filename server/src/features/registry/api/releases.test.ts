import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { releaseManifestFile, releaseBase } from '@sumut/contracts/registry/contract';
import type { ChangeResult } from '@sumut/contracts/registry/registryChange';
import type { RegistryState } from '@sumut/contracts/registry/registryState';
import type { Release } from '@sumut/contracts/registry/release';
import type { ReleaseResult } from '@sumut/contracts/registry/releaseResult';
import { listAuditEntries } from '../../../../testing/accounts.ts';
import { createModuleBuild } from '../../../../testing/builds.ts';
import { createTestDatabase } from '../../../../testing/database.ts';
import { assertProblem } from '../../../../testing/problems.ts';
import { startRegistrySite } from '../../../../testing/registrySite.ts';
import { startServer } from '../../../../testing/server.ts';
import { createTeam } from '../../../../testing/team.ts';

const module = 'tools';

async function start(context: TestContext) {
  const site = await startRegistrySite(context);
  const owner = await site.team(module);
  const state = async () =>
    (await (await owner.request('GET', api.modules.state.path)).json()) as RegistryState;
  return { ...site, owner, state };
}

test('a release is stored with its files, and is not live until its team makes it live', async (context) => {
  const { server, owner: team, live } = await start(context);
  const build = await createModuleBuild({ 'entry.js': '/* 1.0.0 */' });
  const answer = await team.release(build.release, build.contents);
  assert.equal(answer.status, 201);
  const { release, stored, findings } = (await answer.json()) as ReleaseResult;
  assert.deepEqual([release.version, stored, findings], ['1.0.0', true, []]);
  assert.deepEqual(await live(), {});

  const insider = await server.insider();
  const base = releaseBase({ name: module, hash: release.hash });
  assert.equal(await (await insider.get(`${base}entry.js`)).text(), '/* 1.0.0 */');
  const manifest = (await (await insider.get(base + releaseManifestFile)).json()) as Release;
  assert.equal(manifest.hash, release.hash);
});

test('styles that reach elements of other parts are refused by name, and nothing is stored', async (context) => {
  const { owner: team, refusal, state } = await start(context);
  const { release, contents } = await createModuleBuild({
    'page.css': '@layer pages.tools{.tools-page{color:red}}',
    'later.css': '@layer pages.tools{.tools-page + footer{display:none}}',
  });
  assert.deepEqual(await refusal(await team.release(release, contents)), [
    'styles: later.css: .tools-page + footer: matches elements outside of the module; begin it with a class of the module (.tools-…)',
  ]);
  const { modules } = await state();
  assert.ok(modules.every(({ name }) => name !== module));
});

test('going live, rolling back and rolling forward each create a snapshot', async (context) => {
  const { owner: team, change, goLive, live, state } = await start(context);
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await goLive(team, { version });
  const roll = () => change(team, { action: 'rollback', module });
  const first = (await (await roll()).json()) as ChangeResult;
  assert.deepEqual(first.change, { action: 'rollback', module, from: '1.2.0', to: '1.1.0' });
  // A rollback does not choose a release that was rolled back.
  await roll();
  assert.deepEqual(await live(), { tools: '1.0.0' });
  await assertProblem(await roll(), 'not-found');
  const { history } = await state();
  assert.deepEqual(
    history.map(({ number }) => number),
    [6, 5, 4, 3, 2, 1, 0],
  );
});

test('of two concurrent changes one succeeds and the other is stale', async (context) => {
  const { owner: team, goLive, store, state } = await start(context);
  await goLive(team, { version: '1.0.0' });
  const releases = [
    await store(team, { version: '1.1.0' }),
    await store(team, { version: '1.2.0' }),
  ];
  const answers = await Promise.all(
    releases.map((release) => team.change({ action: 'live', module, release, snapshot: 2 })),
  );
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
  assert.equal((await state()).snapshot, 3);
});

test("a team's key can release and change its own module only", async (context) => {
  const site = await start(context);
  const release = await site.store(site.owner, { version: '1.0.0' });
  const others = await site.team('careers');
  const forbidden = [
    await site.change(others, { action: 'live', module, release }),
    await site.change(others, { action: 'restore', number: 0 }),
  ];
  const { release: built, contents } = await createModuleBuild({}, { version: '1.1.0' });
  forbidden.push(await others.release(built, contents));
  for (const answer of forbidden) assert.equal(answer.status, 403);
  const mine = await others.release(built, contents, { signed: { module: 'careers' } });
  await assertProblem(mine, 'bad-proof');
});

test('an unknown or revoked key is refused', async (context) => {
  const { server, owner: team, admin } = await start(context);
  const stranger = await createTeam(server.url, module);
  const { release, contents } = await createModuleBuild();
  assert.equal((await stranger.release(release, contents)).status, 401);
  const revoked = buildPath(api.modules.revokeKey, { id: team.keyId });
  assert.equal((await admin.send('DELETE', revoked)).status, 204);
  assert.equal((await team.release(release, contents)).status, 401);
  assert.equal((await team.request('GET', api.modules.state.path)).status, 401);
});

test('a manifest other than the signed one is refused', async (context) => {
  const { owner: team } = await start(context);
  const { release, contents } = await createModuleBuild();
  const signed = { record: `sha384-${'A'.repeat(64)}` };
  await assertProblem(await team.release(release, contents, { signed }), 'bad-proof');
});

test('every release and every change is audited with its actor and its hash', async (context) => {
  const { server, owner: team, goLive } = await start(context);
  const hash = await goLive(team, { version: '1.0.0' });
  const entries = await listAuditEntries(server.db);
  const actor = 'Team tools';
  assert.deepEqual(
    entries.filter((entry) => entry.actor === actor),
    [
      {
        ...{ actor, action: 'registry.release', subject: 'tools 1.0.0' },
        details: { hash, key: team.keyId },
      },
      {
        ...{ actor, action: 'registry.live', subject: module },
        details: { module, from: null, to: '1.0.0', snapshot: 2 },
      },
    ],
  );
});

test('another process serves a release from the next page on after it was made live', async (context) => {
  const database = await createTestDatabase();
  const site = await startRegistrySite(context, { database });
  const second = await startServer(context, { database });
  context.after(() => database.remove());
  await site.goLive(await site.team(module), { version: '1.0.0' });
  const { behind } = await second.visitor().unlock();
  assert.equal(behind.snapshot.releases[0]?.version, '1.0.0');
});
