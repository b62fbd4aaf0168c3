import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { releaseBase } from '@sumut/contracts/registry/contract';
import { defaultPolicy } from '@sumut/contracts/registry/policies';
import type { ChangeResult } from '@sumut/contracts/registry/registryChange';
import type { RegistryState } from '@sumut/contracts/registry/registryState';
import { listAudited } from '../../../../testing/accounts.ts';
import { describeModule } from '../../../../testing/builds.ts';
import type { Client } from '../../../../testing/client.ts';
import { assertProblem } from '../../../../testing/problems.ts';
import { startRegistrySite } from '../../../../testing/registrySite.ts';

const module = 'tools';
const navigation = [
  { area: 'header' as const, path: '/tools', label: { ar: 'الأدوات', en: 'Tools' }, order: 60 },
];
const careers = { name: 'careers', routes: ['/careers'], title: { ar: 'الوظائف', en: 'Careers' } };

/** Starts a site on which tools 1.0.0, with a navigation entry and a widget, and careers 1.0.0 are live. */
async function start(context: TestContext) {
  const site = await startRegistrySite(context);
  const team = await site.team(module);
  const others = await site.team('careers');
  const release = await site.goLive(team, { version: '1.0.0', navigation, widgets: ['grid'] });
  await site.goLive(others, { ...careers, version: '1.0.0' });
  const state = async () =>
    (await (await site.admin.get(api.modules.state.path)).json()) as RegistryState;
  const retire = (grace: number, redirect = '/', by: Parameters<typeof site.change>[0] = team) =>
    site.change(by, { action: 'retire', module, grace, redirect });
  return { ...site, team, others, release, state, retire };
}

const requested = { accept: 'text/html' };
/** The status and redirect target of the page at a path. */
async function pageAt(client: Client, path: string) {
  const answer = await client.get(path, requested);
  return [answer.status, answer.headers.get('location')];
}
const shownTools = async (site: Awaited<ReturnType<typeof start>>) => {
  const { behind } = await site.server.visitor().unlock();
  const tools = behind.snapshot.releases.find(({ name }) => name === module);
  return { tools, redirects: behind.snapshot.redirects };
};

test('during its grace time, a retired module has its pages, but no navigation entries', async (context) => {
  const site = await start(context);
  const answer = await site.retire(7, '/careers');
  assert.equal(answer.status, 200);
  const { change } = (await answer.json()) as ChangeResult;
  assert.deepEqual(
    [change.action, change.from, change.to, change.redirect],
    ['retire', '1.0.0', null, '/careers'],
  );
  const { tools, redirects } = await shownTools(site);
  assert.deepEqual([tools?.routes, tools?.navigation], [['/tools', '/tools/:name'], []]);
  assert.equal(redirects, undefined);
  assert.deepEqual(await pageAt(await site.server.insider(), '/tools/saw'), [200, null]);
  const found = (await site.state()).modules.find(({ name }) => name === module);
  assert.deepEqual(
    [found?.live, found?.retired?.release.version, found?.retired?.redirect],
    [null, '1.0.0', '/careers'],
  );
});

test('after the grace time, pages of the module redirect, and its files stay for open tabs', async (context) => {
  const site = await start(context);
  await site.retire(0, '/careers');
  const { tools, redirects } = await shownTools(site);
  assert.equal(tools, undefined);
  assert.deepEqual(redirects, [{ routes: ['/tools', '/tools/:name'], to: '/careers' }]);
  const insider = await site.server.insider();
  assert.deepEqual(await pageAt(insider, '/tools/saw?from=mail'), [302, '/careers']);
  assert.deepEqual(await pageAt(insider, '/careers'), [200, null]);
  // Visitors before the gate get the gate instead of the redirect, which would reveal a page behind it.
  assert.deepEqual(await pageAt(site.server.visitor(), '/tools'), [200, null]);
  const file = `${releaseBase({ name: module, hash: site.release })}entry.js`;
  assert.equal((await insider.get(file)).status, 200);
});

test('a retired module that goes live again has its pages, navigation entries and widgets again', async (context) => {
  const site = await start(context);
  await site.retire(0);
  assert.ok((await site.change(site.team, { action: 'live', module, release: site.release })).ok);
  const { tools, redirects } = await shownTools(site);
  assert.deepEqual([tools?.navigation, redirects], [navigation, undefined]);
  assert.deepEqual(await pageAt(await site.server.insider(), '/tools'), [200, null]);
  await site.retire(0);
  // A rollback restores the formerly live release, too.
  assert.ok((await site.change(site.team, { action: 'rollback', module })).ok);
  assert.equal((await site.live())[module], '1.0.0');
});

test('a retired module keeps the places of its navigation entries, so its old and new releases may go live', async (context) => {
  const site = await start(context);
  const later = {
    navigation: navigation.map((entry) => ({ ...entry, path: '/careers', order: 70 })),
  };
  await site.goLive(site.others, { ...careers, ...later, version: '1.1.0' });
  await site.retire(0);
  assert.ok((await site.change(site.team, { action: 'live', module, release: site.release })).ok);
  await site.retire(0);
  await site.goLive(site.team, { version: '1.0.1', navigation });
  assert.equal((await site.live())[module], '1.0.1');
});

test('the routes of a retired module are reserved during its grace time, and free afterwards', async (context) => {
  const site = await start(context);
  await site.retire(7);
  const claimed = { ...careers, version: '1.1.0', routes: ['/careers', '/tools'] };
  const { release } = describeModule({ 'entry.js': '/* careers 1.1.0 */' }, claimed);
  const refused = await site.others.release(release, {}, { check: true });
  assert.deepEqual(await site.refusal(refused), [
    'routes: route /tools: module tools has /tools',
    'routes: + route /tools',
  ]);
  await site.change(site.team, { action: 'rollback', module });
  await site.retire(0);
  await site.goLive(site.others, claimed);
  const { redirects } = await shownTools(site);
  assert.deepEqual(redirects, [{ routes: ['/tools/:name'], to: '/' }]);
  assert.deepEqual(await pageAt(await site.server.insider(), '/tools'), [200, null]);
});

test('a redirect that leads to no page of another part is refused', async (context) => {
  const site = await start(context);
  for (const path of ['/nowhere', '/tools', '/tools/saw']) {
    const lines = await site.refusal(await site.retire(7, path));
    assert.match(
      lines.join(),
      new RegExp(`redirect ${path}: not a page of the shell or of another`),
    );
  }
  for (const path of ['//evil.example', 'https://evil.example', '/a\\b', '', '/x?y'])
    await assertProblem(await site.retire(7, path), 'validation');
  for (const grace of [-1, 0.5, 366]) await assertProblem(await site.retire(grace), 'validation');
  assert.equal((await site.live())[module], '1.0.0');
});

test('protected modules, the shell, modules of other teams and modules that are not live cannot be retired', async (context) => {
  const site = await start(context);
  await assertProblem(await site.retire(7, '/', site.others), 'forbidden');
  const policy = { ...defaultPolicy(module), protected: true };
  const path = buildPath(api.modules.changePolicy, { module });
  assert.ok((await site.admin.send('PUT', path, policy)).ok);
  assert.deepEqual(await site.refusal(await site.retire(7)), [
    'policy: module tools is protected: it must stay live',
  ]);
  const change = { action: 'retire', grace: 7, redirect: '/' } as const;
  const shell = await site.change(site.admin, { ...change, module: 'shell' });
  await assertProblem(shell, 'validation');
  const unknown = await site.change(site.admin, { ...change, module: 'unknown' });
  await assertProblem(unknown, 'not-found');
});

test('retiring can be stale, is audited, has a history entry, can be restored and may need approval', async (context) => {
  const site = await start(context);
  const { snapshot } = await site.state();
  const late = { action: 'retire', module, grace: 7, redirect: '/', snapshot: 1 } as const;
  await assertProblem(await site.team.change(late), 'stale');
  await site.retire(0, '/about');
  const [made] = (await site.state()).history;
  assert.deepEqual([made?.number, made?.change?.action], [snapshot + 1, 'retire']);
  const audited = await listAudited(site.server.db, 'Team tools');
  assert.ok(
    audited.some((line) => line.startsWith('registry.retire')),
    audited.join(),
  );
  assert.ok((await site.change(site.admin, { action: 'restore', number: snapshot })).ok);
  assert.equal((await site.live())[module], '1.0.0');
  // Restoring the later snapshot retires the module again, because a snapshot lists its retired modules.
  assert.ok((await site.change(site.admin, { action: 'restore', number: snapshot + 1 })).ok);
  assert.deepEqual((await shownTools(site)).redirects?.[0]?.to, '/about');
  await site.change(site.team, { action: 'live', module, release: site.release });

  const policy = { ...defaultPolicy(module), approval: true };
  const path = buildPath(api.modules.changePolicy, { module });
  assert.ok((await site.admin.send('PUT', path, policy)).ok);
  assert.equal(((await (await site.retire(3, '/about')).json()) as ChangeResult).pending, true);
  const waiting = (await site.state()).modules.find(({ name }) => name === module)?.request;
  assert.deepEqual(waiting?.retirement, { grace: 3, redirect: '/about' });
  const answer = {
    snapshot: (await site.state()).snapshot,
    release: site.release,
    requestedAt: waiting.at,
    approve: true,
  };
  assert.ok((await site.admin.send('POST', buildPath(api.modules.approve, { module }), answer)).ok);
  const found = (await site.state()).modules.find(({ name }) => name === module);
  assert.equal(found?.retired?.redirect, '/about');
});
