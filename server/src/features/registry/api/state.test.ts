import assert from 'node:assert/strict';
import { test } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { defaultPolicy } from '@sumut/contracts/registry/policies';
import type { ModuleState, RegistryState } from '@sumut/contracts/registry/registryState';
import type { Release } from '@sumut/contracts/registry/release';
import { listedKept, packageListSchema } from '@sumut/contracts/registry/releasePackages';
import { type RegistrySite, startRegistrySite } from '../../../../testing/registrySite.ts';
import { liveSnapshot } from '../../../shared/releases/snapshots.ts';

const tools: Partial<Release> = { name: 'tools', title: { ar: 'أدوات', en: 'Tools' } };
const stories: Partial<Release> = {
  name: 'stories',
  routes: ['/stories'],
  title: { ar: 'قصص', en: 'Stories' },
};

async function readModules({ admin }: RegistrySite) {
  const { modules } = (await (await admin.get(api.modules.state.path)).json()) as RegistryState;
  const named = (name: string): ModuleState => {
    const found = modules.find((one) => one.name === name);
    assert.ok(found, name);
    return found;
  };
  return { names: modules.map(({ name }) => name), named };
}

test('a module has the title of its live release, and before it is live that of its newest release', async (context) => {
  const site = await startRegistrySite(context);
  const team = await site.team('tools');
  await site.store(team, { ...tools, version: '1.0.0', title: { ar: 'أولى', en: 'First' } });
  await site.store(team, { ...tools, version: '1.1.0' });
  assert.deepEqual((await readModules(site)).named('tools').title, tools.title);
  await site.goLive(team, { ...tools, version: '1.2.0', title: { ar: 'حيّة', en: 'Live' } });
  await site.store(team, { ...tools, version: '1.3.0' });
  const { title, live } = (await readModules(site)).named('tools');
  assert.deepEqual([title, live?.version], [{ ar: 'حيّة', en: 'Live' }, '1.2.0']);
});

test('modules are listed by name, a live one with its widgets and the other live modules that show them, and can be retired', async (context) => {
  const site = await startRegistrySite(context);
  const teamTools = await site.team('tools');
  const teamStories = await site.team('stories');
  const offered = { widgets: ['grid'], types: { grid: [] } };
  await site.store(teamTools, { ...tools, version: '1.0.0', ...offered });
  const before = (await readModules(site)).named('tools');
  assert.deepEqual([before.widgets, before.widgetUsers], [undefined, undefined]);

  // The module shows its own widget, too.
  const own = { grid: [], 'tools/grid': [] };
  await site.goLive(teamTools, { ...tools, version: '1.1.0', widgets: ['grid'], types: own });
  const alone = (await readModules(site)).named('tools');
  assert.deepEqual([alone.widgets, alone.widgetUsers], [['grid'], undefined]);
  const types = { 'tools/grid': [] };
  await site.goLive(teamStories, { ...stories, version: '1.0.0', types });
  const { names, named } = await readModules(site);
  assert.deepEqual(names, ['shell', 'stories', 'tools']);
  assert.deepEqual(named('tools').widgetUsers, ['stories']);
  assert.deepEqual(
    [named('stories').widgets, named('stories').widgetUsers],
    [undefined, undefined],
  );
  const retire = { action: 'retire', module: 'tools', grace: 0, redirect: '/' } as const;
  assert.equal((await site.change(teamTools, retire)).status, 200);
});

test('a request for one module does not appear at another module', async (context) => {
  const site = await startRegistrySite(context);
  const team = await site.team('tools');
  await site.goLive(await site.team('stories'), { ...stories, version: '1.0.0' });
  const policy = { ...defaultPolicy('tools'), approval: true };
  const path = buildPath(api.modules.changePolicy, { module: 'tools' });
  assert.equal((await site.admin.send('PUT', path, policy)).status, 200);
  const release = await site.store(team, { ...tools, version: '1.0.0' });
  await site.change(team, { action: 'live', module: 'tools', release });
  const { named } = await readModules(site);
  assert.equal(named('tools').request?.release.version, '1.0.0');
  assert.equal(named('stories').request, null);
});

test('an open tab reads the number of the live snapshot, which each change increases', async (context) => {
  const site = await startRegistrySite(context);
  const visitor = await site.server.insider();
  const number = async () =>
    ((await (await visitor.get(api.site.snapshot.path)).json()) as { number: number }).number;
  const before = await number();
  await site.goLive(await site.team('tools'), { version: '1.0.0' });
  assert.equal(await number(), before + 1);
});

test('the fallback of a release is the live one, or the one before if the live one failed', async (context) => {
  const site = await startRegistrySite(context);
  const team = await site.team('tools');
  const visitor = await site.server.insider();
  const fallback = async (failed: string, module = 'tools') => {
    const query = { module, failed: failed.slice(0, 16) };
    const answer = await visitor.get(buildPath(api.site.fallback, {}, query));
    const { release } = (await answer.json()) as { release: { version: string } | null };
    return release?.version ?? null;
  };
  assert.equal(await fallback('0'.repeat(16), 'unknown'), null);
  const stored = await site.store(team, { version: '0.9.0' });
  assert.equal(await fallback(stored), null);
  const first = await site.goLive(team, { version: '1.0.0' });
  assert.equal(await fallback(first), null);
  const second = await site.goLive(team, { version: '1.1.0' });
  // The newest release is live, but the last good release before it is not the newest one.
  assert.equal(await fallback(first), '1.1.0');
  assert.equal(await fallback(second), '1.0.0');
  assert.equal(await fallback(stored), '1.1.0');
});

test('of many releases of a module, the lists contain the newest, and also an older one that visitors get', async (context) => {
  const site = await startRegistrySite(context);
  const team = await site.team('tools');
  await site.goLive(team, { version: '1.0.0' });
  const versions = Array.from({ length: listedKept + 1 }, (_, count) => `1.0.${count + 1}`);
  for (const version of versions) await site.store(team, { version });
  const newest = versions.toReversed().slice(0, listedKept);

  const { modules } = (await (
    await site.admin.get(api.modules.state.path)
  ).json()) as RegistryState;
  const tools = modules.find(({ name }) => name === 'tools');
  assert.equal(tools?.live?.version, '1.0.0');
  assert.deepEqual(
    tools.releases.map(({ version }) => version),
    newest,
  );

  const packages = await (await site.admin.get(api.modules.packages.path)).json();
  const { releases } = packageListSchema.parse(packages);
  assert.deepEqual(
    releases.filter(({ module }) => module === 'tools').map(({ version }) => version),
    ['1.0.0', ...newest],
  );
});

test('a plan lists its changes by module, and has none for the live snapshot', async (context) => {
  const site = await startRegistrySite(context);
  const { number } = await liveSnapshot(site.server.db);
  await site.goLive(await site.team('tools'), { version: '1.0.0' });
  await site.goLive(await site.team('stories'), { ...stories, version: '2.0.0' });
  const none = { changes: [], kept: [], findings: [] };
  assert.deepEqual(await site.restorePlan(number + 2), none);
  assert.deepEqual((await site.restorePlan(number)).changes, [
    { module: 'stories', from: '2.0.0', to: null },
    { module: 'tools', from: '1.0.0', to: null },
  ]);
});
