import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { neededRoutes } from '@sumut/contracts/registry/policies';
import type { Release } from '@sumut/contracts/registry/release';
import { shellName } from '@sumut/contracts/registry/shellName';
import { findSnapshot, liveSnapshot } from '../../../shared/releases/snapshots.ts';
import { checkNext } from './checkNext.ts';
import { describeShell } from '../../../../testing/builds.ts';
import { startRegistrySite } from '../../../../testing/registrySite.ts';

const portal = (version: string, change: Partial<Release> = {}): Partial<Release> => ({
  name: 'portal',
  version,
  routes: [...(neededRoutes['portal'] ?? [])],
  ...change,
});

/** Starts a site with the shell from snapshot 1 on, tools from snapshot 2 on, and the portal from snapshot 3 on. */
async function startWithPortal(context: TestContext) {
  const site = await startRegistrySite(context);
  const tools = await site.team('tools');
  const team = await site.team('portal');
  await site.goLive(tools, { version: '1.0.0' });
  await site.goLive(team, portal('1.0.0'));
  await site.goLive(tools, { version: '1.1.0' });
  return { site, team };
}

test('restoring a snapshot without the portal keeps the portal, and the plan lists it', async (context) => {
  const { site } = await startWithPortal(context);
  assert.deepEqual(await site.restorePlan(2), {
    changes: [{ module: 'tools', from: '1.1.0', to: '1.0.0' }],
    kept: ['portal'],
    findings: [],
  });
  assert.equal((await site.change(site.admin, { action: 'restore', number: 2 })).status, 200);
  assert.deepEqual(await site.live(), { portal: '1.0.0', tools: '1.0.0' });
  assert.deepEqual(await site.restorePlan(0), {
    changes: [{ module: 'tools', from: '1.0.0', to: null }],
    kept: ['shell', 'portal'],
    findings: [],
  });
});

test('restoring a snapshot restores its shell, and a snapshot without a shell keeps the live shell', async (context) => {
  const { site } = await startWithPortal(context);
  const platform = await site.team(shellName);
  const { release, contents } = describeShell(
    { gated: { 'app.js': 'next' } },
    { version: '1.1.0' },
  );
  assert.equal((await platform.release(release, contents)).status, 201);
  await site.change(platform, { action: 'live', module: shellName, release: release.hash });
  const liveShell = async () => (await liveSnapshot(site.server.db)).releases[shellName];
  const before = await site.restorePlan(0);
  assert.deepEqual(before.kept, ['shell', 'portal']);
  assert.equal((await site.change(site.admin, { action: 'restore', number: 0 })).status, 200);
  assert.equal(await liveShell(), release.hash);

  assert.deepEqual((await site.restorePlan(2)).changes, [
    { module: shellName, from: '1.1.0', to: '1.0.0' },
    { module: 'tools', from: null, to: '1.0.0' },
  ]);
  const first = (await findSnapshot(site.server.db, 2))?.releases[shellName];
  assert.equal((await site.change(site.admin, { action: 'restore', number: 2 })).status, 200);
  assert.equal(await liveShell(), first);
  assert.notEqual(first, release.hash);
});

test('a portal release without its sign-in or Modules page does not go live', async (context) => {
  const { site, team } = await startWithPortal(context);
  const release = await site.store(team, portal('2.0.0', { routes: ['/employee-login'] }));
  const lines = [
    'policy: module portal is protected: 2.0.0 has no route /employee-dashboard/modules',
  ];
  const answer = await site.change(team, { action: 'live', module: 'portal', release });
  assert.deepEqual(await site.refusal(answer), lines);
  const canary = { action: 'canary', module: 'portal', release, share: 0.1 } as const;
  assert.deepEqual(await site.refusal(await site.change(team, canary)), lines);
});

test('no change can remove the portal from the site', async (context) => {
  const { site } = await startWithPortal(context);
  const { db } = site.server;
  const current = await liveSnapshot(db);
  const next = await findSnapshot(db, 2);
  assert.ok(next);
  const findings = await checkNext(db, { current, next, forward: false });
  assert.deepEqual(
    findings.map(({ text }) => text),
    ['module portal is protected: it must stay live'],
  );
});
