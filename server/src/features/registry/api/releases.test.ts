import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { releaseManifestFile, releaseBase } from '@sumut/contracts/registry/contract';
import type { ChangeResult } from '@sumut/contracts/registry/registryChange';
import type { RegistryState } from '@sumut/contracts/registry/registryState';
import type { Release } from '@sumut/contracts/registry/release';
import type { Finding, ReleaseResult } from '@sumut/contracts/registry/releaseResult';
import { insertKey } from '../access/teamKeys.ts';
import { listAuditEntries } from '../../../../testing/accounts.ts';
import { createModuleBuild, type Contents } from '../../../../testing/builds.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { assertProblem } from '../../../../testing/problems.ts';
import { startServer, type TestServer } from '../../../../testing/server.ts';
import { createTeam, type Team } from '../../../../testing/team.ts';

interface Site {
  server: TestServer;
  team: Team;
  /** Releases a version of the module `tools`. */
  release: (version: string, change?: Partial<Release>) => Promise<Response>;
  state: () => Promise<RegistryState>;
}

const buildOf = (version: string, change: Partial<Release> = {}) =>
  createModuleBuild({ 'entry.js': `/* ${version} */` }, { version, ...change });

async function startSite(context: TestContext, database?: TestDatabase): Promise<Site> {
  const server = await startServer(context, database && { database });
  const team = await createTeam(server.url, 'tools', (key) => insertKey(server.db, key));
  return {
    server,
    team,
    release: async (version, change) => {
      const { release, contents } = await buildOf(version, change);
      return team.release(release, contents);
    },
    state: async () =>
      (await (await team.request('GET', api.modules.state.path)).json()) as RegistryState,
  };
}

const hashOf = async (answer: Response): Promise<string> =>
  ((await answer.json()) as ReleaseResult).release.hash;
const toolsOf = ({ modules }: RegistryState) => modules.find(({ name }) => name === 'tools');
const versionLive = (state: RegistryState) => toolsOf(state)?.live?.version;

/** Releases a version and makes it live. */
async function goLive({ team, release, state }: Site, version: string): Promise<string> {
  const hash = await hashOf(await release(version));
  const { snapshot } = await state();
  const answer = await team.change({ action: 'live', module: 'tools', release: hash, snapshot });
  assert.equal(answer.status, 200);
  return hash;
}

test('a release is stored with its files, and is not live until its team makes it live', async (context) => {
  const site = await startSite(context);
  const answer = await site.release('1.0.0');
  assert.equal(answer.status, 201);
  const { release, stored, findings } = (await answer.json()) as ReleaseResult;
  assert.deepEqual([release.version, stored, findings], ['1.0.0', true, []]);
  assert.equal(versionLive(await site.state()), undefined);

  const insider = await site.server.insider();
  const base = releaseBase({ name: 'tools', hash: release.hash });
  assert.equal(await (await insider.get(`${base}entry.js`)).text(), '/* 1.0.0 */');
  const manifest = (await (await insider.get(base + releaseManifestFile)).json()) as Release;
  assert.equal(manifest.hash, release.hash);
});

test('a dry run reports the result and stores nothing', async (context) => {
  const { team, state } = await startSite(context);
  const { release, contents } = await buildOf('1.0.0');
  const answer = await team.release(release, contents, { check: true });
  assert.equal(answer.status, 200);
  assert.equal(((await answer.json()) as ReleaseResult).stored, false);
  assert.equal(toolsOf(await state()), undefined);
});

test('styles that reach elements of other parts are refused by name, and nothing is stored', async (context) => {
  const { team, state } = await startSite(context);
  const { release, contents } = await createModuleBuild({
    'page.css': '@layer pages.tools{.tools-page{color:red}}',
    'later.css': '@layer pages.tools{.tools-page + footer{display:none}}',
  });
  const answer = await team.release(release, contents);
  const { findings } = await assertProblem(answer, 'release-refused');
  assert.deepEqual(findings, [
    {
      kind: 'styles',
      level: 'refused',
      text: 'later.css: .tools-page + footer: matches elements outside of the module; begin it with a class of the module (.tools-…)',
    },
  ]);
  assert.equal(toolsOf(await state()), undefined);
});

test('going live, rolling back and rolling forward each create a snapshot', async (context) => {
  const site = await startSite(context);
  await goLive(site, '1.0.0');
  await goLive(site, '1.1.0');
  await goLive(site, '1.2.0');
  const { team, state } = site;
  const roll = async () => {
    const { snapshot } = await state();
    const answer = await team.change({ action: 'rollback', module: 'tools', snapshot });
    return (await answer.json()) as ChangeResult;
  };
  assert.deepEqual((await roll()).change, {
    action: 'rollback',
    module: 'tools',
    from: '1.2.0',
    to: '1.1.0',
  });
  // A rollback does not choose a release that was rolled back.
  assert.equal((await roll()).change.to, '1.0.0');
  assert.equal(versionLive(await state()), '1.0.0');
  assert.equal((await state()).snapshot, 6);
  const { history } = await state();
  assert.deepEqual(
    history.map(({ number }) => number),
    [6, 5, 4, 3, 2, 1, 0],
  );
});

test('a rollback without an earlier release is refused', async (context) => {
  const site = await startSite(context);
  await goLive(site, '1.0.0');
  const answer = await site.team.change({ action: 'rollback', module: 'tools', snapshot: 2 });
  await assertProblem(answer, 'not-found');
});

test("the page and the gate's response contain the live release and its hashes", async (context) => {
  const site = await startSite(context);
  const hash = await goLive(site, '1.0.0');
  const { behind } = await site.server.visitor().unlock();
  assert.equal(behind.snapshot.number, 2);
  assert.equal(behind.snapshot.releases[0]?.hash, hash.slice(0, 16));
  const page = await (await (await site.server.insider()).get('/tools')).text();
  assert.match(page, new RegExp(`rel="preload" as="fetch" href="[^"]*/page\\.\\w+\\.json"`));
});

test('a repeated change, based on an earlier snapshot, is refused as stale', async (context) => {
  const site = await startSite(context);
  const first = await goLive(site, '1.0.0');
  const second = await goLive(site, '1.1.0');
  const answer = await site.team.change({
    action: 'live',
    module: 'tools',
    release: first,
    snapshot: 2,
  });
  assert.equal(answer.status, 409);
  await assertProblem(answer, 'stale');
  assert.equal(toolsOf(await site.state())?.live?.hash, second);
});

test('of two concurrent changes one succeeds and the other is stale', async (context) => {
  const site = await startSite(context);
  const hashes = [await goLive(site, '1.0.0'), await hashOf(await site.release('1.1.0'))];
  const third = await hashOf(await site.release('1.2.0'));
  const answers = await Promise.all(
    [hashes[1], third].map((release) =>
      site.team.change({ action: 'live', module: 'tools', release: release ?? '', snapshot: 2 }),
    ),
  );
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
  assert.equal((await site.state()).snapshot, 3);
});

test("a team's key can release and change its own module only", async (context) => {
  const { server, release, state } = await startSite(context);
  const hash = await hashOf(await release('1.0.0'));
  const others = await createTeam(server.url, 'careers', (key) => insertKey(server.db, key));
  const { snapshot } = await state();
  const change = { action: 'live', module: 'tools', release: hash, snapshot } as const;
  assert.equal((await others.change(change)).status, 403);
  const { release: built, contents } = await buildOf('1.1.0');
  assert.equal((await others.release(built, contents)).status, 403);
  const mine = await others.release(built, contents, { signed: { module: 'careers' } });
  await assertProblem(mine, 'bad-proof');
  assert.equal((await others.change({ action: 'restore', number: 0, snapshot })).status, 403);
});

test('an unknown or revoked key is refused', async (context) => {
  const { server, team } = await startSite(context);
  const stranger = await createTeam(server.url, 'tools');
  const { release, contents } = await buildOf('1.0.0');
  assert.equal((await stranger.release(release, contents)).status, 401);
  const admin = await server.insider();
  await admin.signIn('admin', 'admin-demo-2025');
  assert.equal((await admin.send('DELETE', `${api.modules.keys.path}/${team.keyId}`)).status, 204);
  assert.equal((await team.release(release, contents)).status, 401);
  assert.equal((await team.request('GET', api.modules.state.path)).status, 401);
});

test('an archive that was changed in transit is refused, and nothing is stored', async (context) => {
  const { team, state } = await startSite(context);
  const { release, contents } = await buildOf('1.0.0');
  const tampered: Contents = { ...contents, 'entry.js': '/* 1.0.0 */ evil()' };
  const answer = await team.release(release, tampered);
  assert.equal(answer.status, 422);
  const { findings } = (await answer.json()) as { findings: Finding[] };
  assert.match(findings[0]?.text ?? '', /entry\.js does not match its size or hash/);
  assert.equal(toolsOf(await state()), undefined);
});

test('a manifest other than the signed one is refused', async (context) => {
  const { team } = await startSite(context);
  const { release, contents } = await buildOf('1.0.0');
  const signed = { record: `sha384-${'A'.repeat(64)}` };
  const answer = await team.release(release, contents, { signed });
  await assertProblem(answer, 'bad-proof');
});

test('a breaking release is refused with its differences, and accepted with a major version', async (context) => {
  const site = await startSite(context);
  await goLive(site, '1.0.0');
  const refused = await site.release('1.1.0', { routes: ['/tools'] });
  assert.equal(refused.status, 422);
  const { findings } = (await refused.json()) as { findings: Finding[] };
  assert.deepEqual(
    findings.map(({ level, kind }) => `${level} ${kind}`),
    ['breaking routes'],
  );
  assert.equal((await site.release('2.0.0', { routes: ['/tools'] })).status, 201);
});

test('every release and every change is audited with its actor and its hash', async (context) => {
  const site = await startSite(context);
  const hash = await goLive(site, '1.0.0');
  const entries = await listAuditEntries(site.server.db);
  const actor = 'Team tools';
  assert.deepEqual(
    entries.filter((entry) => entry.action.startsWith('registry.') && entry.actor !== 'start'),
    [
      {
        actor,
        action: 'registry.release',
        subject: 'tools 1.0.0',
        details: { hash, key: site.team.keyId },
      },
      {
        actor,
        action: 'registry.live',
        subject: 'tools',
        details: { module: 'tools', from: null, to: '1.0.0', snapshot: 2 },
      },
    ],
  );
});

test('another process serves a release from the next page on after it was made live', async (context) => {
  const database = await createTestDatabase();
  const site = await startSite(context, database);
  const second = await startServer(context, { database });
  await goLive(site, '1.0.0');
  context.after(() => database.remove());
  const { behind } = await second.visitor().unlock();
  assert.equal(behind.snapshot.releases[0]?.version, '1.0.0');
});
