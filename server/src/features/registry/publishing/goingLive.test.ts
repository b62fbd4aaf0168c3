import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { api } from '@sumut/contracts/api/api';
import type { Surface } from '@sumut/contracts/registry/assets';
import type { NavigationEntry, Release } from '@sumut/contracts/registry/release';
import type { ShellRelease } from '@sumut/contracts/registry/shellRelease';
import {
  createModuleBuild,
  createShell,
  describeModule,
  describeShell,
} from '../../../../testing/builds.ts';
import { type RegistrySite, startRegistrySite } from '../../../../testing/registrySite.ts';
import { publishBuild } from './publishBuild.ts';

const kit = '@sumut/shared-ui';
const surface = (...exports: string[]): Surface => ({ [kit]: { version: '1.0.0', exports } });
const shell = (change: Partial<ShellRelease> = {}) => ({
  version: '1.0.0',
  surface: surface('Button', 'Statement'),
  ...change,
});

test('a release with imports that the live shell does not export is refused, naming them', async (context) => {
  const site = await startRegistrySite(context, { shell: shell() });
  const team = await site.team('tools');
  const uses = { [kit]: ['Button', 'Timeline'], 'react-router-dom': ['useBlocker'] };
  const { release, contents } = await createModuleBuild({}, { uses });
  assert.deepEqual(await site.refusal(await team.release(release, contents)), [
    `uses: uses ${kit} Timeline: the live shell 1.0.0 does not have it`,
    'uses: uses react-router-dom useBlocker: the live shell 1.0.0 does not have it',
  ]);
  const fitting = await createModuleBuild({}, { uses: { [kit]: ['Button'] } });
  assert.equal((await team.release(fitting.release, fitting.contents)).status, 201);
});

/** Starts a site on which tools 1.0.0, 1.1.0 and 1.2.0 are stored, 1.2.0 is live, and another shell has gone live since. */
async function afterNewShell(
  context: TestContext,
  next: Partial<ShellRelease>,
  older: Partial<Release>,
): Promise<{ site: RegistrySite; older: string; newest: string }> {
  const site = await startRegistrySite(context, { shell: shell() });
  const team = await site.team('tools');
  await site.goLive(team, { version: '1.0.0' });
  const hash = await site.goLive(team, { version: '1.1.0', ...older });
  const newest = await site.goLive(team, { version: '1.2.0' });
  const { folder } = await createShell({}, shell({ version: '1.1.0', ...next }));
  await publishBuild(site.server.db, folder, 'test');
  return { site, older: hash, newest };
}

const noLonger: [
  name: string,
  next: Partial<ShellRelease>,
  older: Partial<Release>,
  finding: string,
][] = [
  [
    'a newer library than the shell has',
    { shared: { react: '19.2.0' } },
    { shared: { react: '^19.3.0' } },
    'shared: shared react: needs ^19.3.0, this site provides 19.2.0',
  ],
  [
    'a name that the shell has dropped',
    { surface: surface('Button') },
    { uses: { [kit]: ['Statement'] } },
    `uses: uses ${kit} Statement: the live shell 1.1.0 does not have it`,
  ],
];

for (const [name, next, described, finding] of noLonger) {
  test(`a stored release that needs ${name} cannot go live`, async (context) => {
    const { site, older, newest } = await afterNewShell(context, next, described);
    const { admin, change, refusal } = site;
    const module = 'tools';
    const ways = [
      { action: 'live', module, release: older },
      { action: 'canary', module, release: older, share: 0.1 },
      { action: 'rollback', module },
      { action: 'rollback', module, release: older },
    ] as const;
    for (const way of ways)
      assert.deepEqual(await refusal(await change(admin, way)), [finding], way.action);
    assert.deepEqual(await site.live(), { tools: '1.2.0' });
    // Visitors do not get the release as a fallback either.
    const query = { module, failed: newest.slice(0, 16) };
    const visitor = await site.server.insider();
    const fallback = await visitor.get(buildPath(api.site.fallback, {}, query));
    const answered = (await fallback.json()) as { release: { version: string } };
    assert.equal(answered.release.version, '1.0.0');
    // Restoring a snapshot is possible, because it also restores the shell for which the release was built.
    const plan = await site.restorePlan(3);
    assert.deepEqual(plan.findings, []);
    assert.deepEqual(plan.changes, [
      { module: 'shell', from: '1.1.0', to: '1.0.0' },
      { module, from: '1.2.0', to: '1.1.0' },
    ]);
  });
}

test('no change makes a shell live with which a live module or a candidate could not run', async (context) => {
  const site = await startRegistrySite(context, { shell: shell() });
  const { admin, change, refusal } = site;
  const tools = await site.team('tools');
  const platform = await site.team('shell');
  await site.goLive(tools, { version: '1.0.0' });
  const { release, contents } = describeShell(
    {},
    shell({ version: '1.1.0', surface: surface('Button') }),
  );
  assert.equal((await platform.release(release, contents)).status, 201);
  // The shell passed the contract check when it was stored.
  await site.goLive(tools, { version: '1.1.0', uses: { [kit]: ['Statement'] } });
  const finding = `uses: drops ${kit} Statement: live module tools 1.1.0 uses it`;
  for (const way of [
    { action: 'live', module: 'shell', release: release.hash },
    { action: 'canary', module: 'shell', release: release.hash, share: 0.1 },
  ] as const)
    assert.deepEqual(await refusal(await change(admin, way)), [finding], way.action);

  const again = describeShell({}, shell({ version: '1.2.0', surface: surface('Button') }));
  assert.deepEqual(await refusal(await platform.release(again.release, again.contents)), [finding]);
});

test('a release that could not run in the shell’s candidate cannot go live during its canary', async (context) => {
  const site = await startRegistrySite(context, { shell: shell() });
  const { admin, change, refusal } = site;
  const tools = await site.team('tools');
  const platform = await site.team('shell');
  await site.goLive(tools, { version: '1.0.0' });
  const next = shell({ version: '1.1.0', surface: surface('Button') });
  const { release, contents } = describeShell({}, next);
  assert.equal((await platform.release(release, contents)).status, 201);
  const canary = { action: 'canary', module: 'shell', release: release.hash, share: 0.1 } as const;
  assert.equal((await change(admin, canary)).status, 200);
  const hash = await site.store(tools, { version: '1.1.0', uses: { [kit]: ['Statement'] } });
  const live = { action: 'live', module: 'tools', release: hash } as const;
  assert.deepEqual(await refusal(await change(tools, live)), [
    `uses: drops ${kit} Statement: candidate tools 1.1.0 uses it (in the canary of shell 1.1.0)`,
  ]);
  assert.equal((await change(admin, { action: 'stop-canary', module: 'shell' })).status, 200);
  assert.equal((await change(tools, live)).status, 200);
});

test('the shell is not rolled back to a release with which a live module could not run', async (context) => {
  const site = await startRegistrySite(context, { shell: shell({ surface: surface('Button') }) });
  const { folder } = await createShell({}, shell({ version: '1.1.0' }));
  await publishBuild(site.server.db, folder, 'test');
  await site.goLive(await site.team('tools'), { uses: { [kit]: ['Statement'] } });
  const answer = await site.change(site.admin, { action: 'rollback', module: 'shell' });
  assert.deepEqual(await site.refusal(answer), [
    `uses: drops ${kit} Statement: live module tools 1.0.0 uses it`,
  ]);
});

test('a stored release does not go live with a route that another module has by now', async (context) => {
  const site = await startRegistrySite(context);
  const tools = await site.team('tools');
  const stories = await site.team('stories');
  const older = await site.store(tools, { version: '1.0.0', routes: ['/stories'] });
  await site.goLive(stories, { name: 'stories', routes: ['/stories'] });
  const answer = await site.change(tools, { action: 'live', module: 'tools', release: older });
  assert.deepEqual(await site.refusal(answer), [
    'routes: route /stories: module stories has /stories',
  ]);
});

test('a stored release of another contract does not go live', async (context) => {
  const site = await startRegistrySite(context);
  const tools = await site.team('tools');
  const release = await site.store(tools, { version: '1.0.0' });
  const document = JSON.stringify(describeModule({}, { contract: 0 }).release);
  await site.server.db
    .updateTable('releases')
    .set({ document })
    .where('module', '=', 'tools')
    .execute();
  const answer = await site.change(tools, { action: 'live', module: 'tools', release });
  assert.deepEqual(await site.refusal(answer), [
    'contract: built for contract 0; this site requires contract 1',
  ]);
});

const label = { ar: 'أدوات', en: 'Tools' };
const entry = (change: Partial<NavigationEntry>): NavigationEntry => ({
  area: 'header',
  path: '/tools',
  label,
  order: 70,
  ...change,
});

const notOurs = 'does not link to a route of this module';
const behindStories =
  'must be greater than 65, the order of /stories of module stories; set it to 66 or more in module.json';

const misplaced: [entry: NavigationEntry, ...lines: string[]][] = [
  [entry({ path: '/stories' }), `entry header /stories: ${notOurs}`],
  [entry({ path: '/about' }), `entry header /about: ${notOurs}`],
  [entry({ path: '//evil.example/tools' }), `entry header //evil.example/tools: ${notOurs}`],
  [
    entry({ order: 5 }),
    'entry header /tools: order 5 is reserved for the shell; use 20–39 or 60–999',
    `entry header /tools: order 5 ${behindStories}`,
  ],
  [
    entry({ area: 'footerLegal' }),
    'entry footerLegal /tools: modules cannot add entries to this area',
  ],
  [entry({ order: 60 }), `entry header /tools: order 60 ${behindStories}`],
  [entry({ order: 65 }), `entry header /tools: order 65 ${behindStories}`],
];

test('a navigation entry to a page of another part, or in a place of another part, is refused', async (context) => {
  const site = await startRegistrySite(context);
  const tools = await site.team('tools');
  const stories = await site.team('stories');
  const navigation = [entry({ path: '/stories', order: 65 })];
  await site.goLive(stories, { name: 'stories', routes: ['/stories'], navigation });
  for (const [wrong, ...lines] of misplaced) {
    const { release, contents } = await createModuleBuild({}, { navigation: [wrong] });
    assert.deepEqual(
      await site.refusal(await tools.release(release, contents)),
      lines.map((line) => `entries: ${line}`),
    );
  }
});

test('a navigation entry to a page of the module keeps its place, even if another module’s entry follows it', async (context) => {
  const site = await startRegistrySite(context);
  const tools = await site.team('tools');
  const stories = await site.team('stories');
  const navigation = [entry({ path: '/tools/drill?from=header#top', order: 61 })];
  await site.goLive(tools, { version: '1.0.0', navigation });
  const theirs = { navigation: [entry({ path: '/stories', order: 65 })] };
  await site.goLive(stories, { name: 'stories', routes: ['/stories'], ...theirs });
  await site.goLive(tools, { version: '1.1.0', navigation });
  const moved = [entry({ order: 60 })];
  const { release, contents } = await createModuleBuild(
    {},
    { version: '1.2.0', navigation: moved },
  );
  assert.deepEqual(await site.refusal(await tools.release(release, contents)), [
    `entries: entry header /tools: order 60 ${behindStories}`,
  ]);
});

test('a rollback is possible even if another module’s navigation entry has taken the place', async (context) => {
  const site = await startRegistrySite(context);
  const tools = await site.team('tools');
  const stories = await site.team('stories');
  await site.goLive(tools, { version: '1.0.0', navigation: [entry({ order: 61 })] });
  await site.goLive(tools, { version: '1.1.0' });
  const theirs = { navigation: [entry({ path: '/stories', order: 65 })] };
  await site.goLive(stories, { name: 'stories', routes: ['/stories'], ...theirs });
  const answer = await site.change(tools, { action: 'rollback', module: 'tools' });
  assert.equal(answer.status, 200);
});
