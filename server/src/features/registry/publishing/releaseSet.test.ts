import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { defaultPolicy } from '@sumut/contracts/registry/policies';
import type { ReleaseResult } from '@sumut/contracts/registry/releaseResult';
import { describeModule, describeShell } from '../../../../testing/builds.ts';
import { assertProblem } from '../../../../testing/problems.ts';
import { type RegistrySite, startRegistrySite } from '../../../../testing/registrySite.ts';
import type { Team } from '../../../../testing/team.ts';

const next = '20.1.0';

/** A site with React 19, two live modules for it, and the teams of the three parts. */
async function startSite(context: TestContext) {
  const site = await startRegistrySite(context);
  const tools = await site.team('tools');
  const news = await site.team('news');
  const shell = await site.team('shell');
  await site.goLive(tools, { version: '1.0.0' });
  await site.goLive(news, { name: 'news', version: '1.0.0', routes: ['/news'] });
  return { site, tools, news, shell };
}

/** Stores the shell with the next major of React, and returns its hash. */
async function storeShell(shell: Team): Promise<string> {
  const { release, contents } = describeShell({}, { version: '2.0.0', shared: { react: next } });
  const answer = await shell.release(release, contents, { set: true });
  assert.equal(answer.status, 201, await answer.clone().text());
  const { findings } = (await answer.json()) as ReleaseResult;
  assert.deepEqual(
    findings.flatMap(({ level, text }) => (level === 'notice' ? [text] : [])),
    ['tools', 'news'].map(
      (name) =>
        `react ${next}: live module ${name} 1.0.0 needs ^19.0.0; it can only go live in a set (release-set)`,
    ),
  );
  return release.hash;
}

/** Stores a module that was built for the next major, and returns its hash. */
async function storeModule(team: Team, name: string, routes: string[]): Promise<string> {
  const change = { name, routes, version: '2.0.0', shared: { react: '^20.0.0' } };
  const { release, contents } = describeModule({ 'entry.js': `/* ${name} 2 */` }, change);
  const answer = await team.release(release, contents, { set: true });
  assert.equal(answer.status, 201, await answer.clone().text());
  return release.hash;
}

const set = (site: RegistrySite, by: Team, releases: Record<string, string>, rehearse?: true) =>
  site.change(by, { action: 'set', releases, ...(rehearse && { rehearse }) });

test('a release for another major of a library is refused without a set, and cannot go live alone', async (context) => {
  const { site, tools, shell } = await startSite(context);
  const { release, contents } = describeShell({}, { version: '2.0.0', shared: { react: next } });
  assert.deepEqual(await site.refusal(await shell.release(release, contents)), [
    `shared: react ${next}: live module tools 1.0.0 needs ^19.0.0`,
    `shared: react ${next}: live module news 1.0.0 needs ^19.0.0`,
    `shared: ~ shared react: 19.3.1 -> ${next}`,
  ]);
  const hash = await storeShell(shell);
  const live = { action: 'live', module: 'shell', release: hash } as const;
  assert.equal((await site.refusal(await site.change(shell, live))).length, 2);
  const moved = await storeModule(tools, 'tools', ['/tools', '/tools/:name']);
  assert.deepEqual(
    await site.refusal(
      await site.change(tools, { action: 'live', module: 'tools', release: moved }),
    ),
    ['shared: shared react: needs ^20.0.0, this site provides 19.3.1'],
  );
});

test('a rehearsal names the module that blocks a set, and changes nothing', async (context) => {
  const { site, tools, shell } = await startSite(context);
  const releases = {
    shell: await storeShell(shell),
    tools: await storeModule(tools, 'tools', ['/tools', '/tools/:name']),
  };
  const blocking = [`shared: shell: react ${next}: live module news 1.0.0 needs ^19.0.0`];
  assert.deepEqual(await site.refusal(await set(site, shell, releases, true)), blocking);
  assert.deepEqual(await site.refusal(await set(site, shell, releases)), blocking);
  assert.deepEqual(await site.live(), { tools: '1.0.0', news: '1.0.0' });
});

test('a set goes live as one snapshot, and back as one', async (context) => {
  const { site, tools, news, shell } = await startSite(context);
  const before = await site.server.db.selectFrom('snapshots').selectAll().execute();
  const { releases: earlier } = JSON.parse(before.at(-1)?.document ?? '') as {
    releases: Record<string, string>;
  };
  const releases = {
    shell: await storeShell(shell),
    tools: await storeModule(tools, 'tools', ['/tools', '/tools/:name']),
    news: await storeModule(news, 'news', ['/news']),
  };
  const rehearsed = await set(site, shell, releases, true);
  assert.equal(rehearsed.status, 200, await rehearsed.clone().text());
  assert.deepEqual(await site.live(), { tools: '1.0.0', news: '1.0.0' });

  const answer = await set(site, shell, releases);
  assert.equal(answer.status, 200, await answer.clone().text());
  const { changed, change } = (await answer.json()) as { changed: boolean; change: object };
  assert.deepEqual(
    [changed, change],
    [
      true,
      {
        action: 'set',
        module: null,
        from: 'news 1.0.0, shell 1.0.0, tools 1.0.0',
        to: 'news 2.0.0, shell 2.0.0, tools 2.0.0',
      },
    ],
  );
  const after = await site.server.db.selectFrom('snapshots').select('number').execute();
  assert.equal(after.length, before.length + 1);
  assert.deepEqual(await site.live(), { tools: '2.0.0', news: '2.0.0' });

  // One part alone does not fit any more; all together do.
  const alone = { action: 'rollback', module: 'tools' } as const;
  assert.equal((await site.refusal(await site.change(tools, alone))).length, 1);
  assert.equal((await set(site, shell, earlier)).status, 200);
  assert.deepEqual(await site.live(), { tools: '1.0.0', news: '1.0.0' });
});

test('only the team of the shell and admins make a set live, and no part may wait for an approval', async (context) => {
  const { site, tools, news, shell } = await startSite(context);
  const releases = {
    shell: await storeShell(shell),
    tools: await storeModule(tools, 'tools', ['/tools', '/tools/:name']),
    news: await storeModule(news, 'news', ['/news']),
  };
  await assertProblem(await set(site, tools, releases), 'forbidden');
  await site.admin.send('PUT', buildPath(api.modules.changePolicy, { module: 'news' }), {
    ...defaultPolicy('news'),
    approval: true,
  });
  const [finding = ''] = await site.refusal(await set(site, shell, releases, true));
  assert.match(finding, /^policy: news: its changes need an approval/);
});
