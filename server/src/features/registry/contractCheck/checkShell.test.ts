import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Finding } from '@sumut/contracts/registry/releaseResult';
import { shellName } from '@sumut/contracts/registry/shellName';
import type { ShellRelease } from '@sumut/contracts/registry/shellRelease';
import { createModuleBuild, describeModule, describeShell } from '../../../../testing/builds.ts';
import { type PlatformTeam, startPlatformTeam } from '../../../../testing/platformTeam.ts';
import { assertProblem } from '../../../../testing/problems.ts';
import { createTeam } from '../../../../testing/team.ts';
import { insertKey } from '../access/teamKeys.ts';
import { publishBuild } from '../publishing/publishBuild.ts';

/** The status and findings of a dry run with a changed shell release that is otherwise valid. */
async function findingsOf({ team }: PlatformTeam, change: Partial<ShellRelease>) {
  const { release, contents } = describeShell({}, change);
  const answer = await team.release(release, contents, { check: true });
  const { findings } = (await answer.json()) as { findings: Finding[] };
  return { status: answer.status, lines: findings.map(({ level, text }) => `${level}: ${text}`) };
}

test('a shell that drops or changes what a live module needs is refused, naming the library or route and the module', async (context) => {
  const site = await startPlatformTeam(context);
  const { folder } = await createModuleBuild({}, { version: '1.2.0' });
  await publishBuild(site.server.db, folder, 'test');
  assert.deepEqual(await findingsOf(site, { version: '1.1.0', shared: { react: '18.3.1' } }), {
    status: 422,
    lines: [
      'refused: react 18.3.1: live module tools 1.2.0 needs ^19.0.0',
      'addition: ~ shared react: 19.3.1 -> 18.3.1',
    ],
  });
  // A major version does not allow it either.
  assert.deepEqual(await findingsOf(site, { version: '2.0.0', shared: {} }), {
    status: 422,
    lines: [
      'refused: react is not provided: live module tools 1.2.0 needs ^19.0.0',
      'breaking: - shared react',
    ],
  });
  const routes = ['/', '/about', '/tools/*'];
  assert.deepEqual(await findingsOf(site, { version: '1.1.0', routes }), {
    status: 422,
    lines: [
      'refused: route /tools/*: live module tools 1.2.0 has /tools',
      'addition: + route /tools/*',
    ],
  });
});

test('a shell is also compared with the candidates of modules', async (context) => {
  const site = await startPlatformTeam(context);
  const { folder } = await createModuleBuild();
  await publishBuild(site.server.db, folder, 'test');
  const tools = await createTeam(site.server.url, 'tools', (key) => insertKey(site.server.db, key));
  const shared = { react: '~19.3.0' };
  const { release, contents } = describeModule({ 'entry.js': '2' }, { version: '1.1.0', shared });
  assert.equal((await tools.release(release, contents)).status, 201);
  const { snapshot } = await site.state();
  const canary = { action: 'canary', module: 'tools', release: release.hash, share: 0.1 } as const;
  assert.equal((await tools.change({ ...canary, snapshot })).status, 200);
  const { lines } = await findingsOf(site, { version: '1.1.0', shared: { react: '19.4.0' } });
  assert.deepEqual(lines, [
    'refused: react 19.4.0: candidate tools 1.1.0 needs ~19.3.0',
    'addition: ~ shared react: 19.3.1 -> 19.4.0',
  ]);
});

test('a removed page of the shell needs a major version; a new page and a newer library are additions', async (context) => {
  const site = await startPlatformTeam(context);
  const fewer = { routes: ['/', '/news'], shared: { react: '19.4.0', i18next: '27.0.0' } };
  const lines = [
    'breaking: - route /about',
    'addition: + route /news',
    'addition: ~ shared react: 19.3.1 -> 19.4.0',
    'addition: + shared i18next: 27.0.0',
  ];
  assert.deepEqual(await findingsOf(site, { version: '1.1.0', ...fewer }), { status: 422, lines });
  assert.deepEqual(await findingsOf(site, { version: '2.0.0', ...fewer }), { status: 200, lines });
});

test('a stored shell is not checked again', async (context) => {
  const site = await startPlatformTeam(context);
  const earlier = { version: '1.1.0', routes: ['/', '/about', '/news'] };
  await site.store({}, earlier);
  const release = await site.store({}, { version: '1.2.0' });
  await site.change({ action: 'live', module: shellName, release });
  assert.deepEqual(await findingsOf(site, earlier), {
    status: 200,
    lines: ['addition: + route /news'],
  });
});

const faults: [name: string, change: Partial<ShellRelease>, line: RegExp][] = [
  ['another contract', { contract: 2 }, /built for contract 2; this site requires contract 1/],
  ['a version that is live already', {}, /1\.0\.0 is already stored with different content/],
  ['a lower version', { version: '0.9.0' }, /0\.9\.0 is not greater than the live 1\.0\.0/],
  ['another hash', { version: '1.1.0', hash: 'f'.repeat(64) }, /the hash does not match the rest/],
  ['no script', { version: '1.1.0', scripts: [] }, /the shell has no script/],
  [
    'a script that is no file',
    { version: '1.1.0', scripts: ['x.js'] },
    /x\.js is required, but not listed/,
  ],
];
test('a shell that is invalid, or whose version or contract does not follow the live one, is refused', async (context) => {
  const site = await startPlatformTeam(context);
  for (const [name, change, line] of faults) {
    const altered = { title: { ar: 'إطار', en: 'Frame' }, ...change };
    const { status, lines } = await findingsOf(site, altered);
    assert.deepEqual([status, lines.length], [422, 1], name);
    assert.match(lines[0] ?? '', line);
  }
});

test('a module is compared with the libraries and routes of the live shell', async (context) => {
  const site = await startPlatformTeam(context);
  const routes = ['/', '/about', '/tools'];
  const hash = await site.store({}, { version: '1.1.0', routes, shared: { react: '20.0.0' } });
  const tools = await createTeam(site.server.url, 'tools', (key) => insertKey(site.server.db, key));
  const { release, contents } = describeModule();
  const check = async () => {
    const answer = await tools.release(release, contents, { check: true });
    const { findings } = (await answer.json()) as { findings: Finding[] };
    return findings.map(({ text }) => text);
  };
  // A stored shell that is not live does not count.
  assert.deepEqual(await check(), []);
  await site.change({ action: 'live', module: shellName, release: hash });
  assert.deepEqual(await check(), [
    'shared react: needs ^19.0.0, this site provides 20.0.0',
    'route /tools: the shell has /tools',
  ]);
});

test('no module can have the name shell, and the key of a module cannot release the shell', async (context) => {
  const site = await startPlatformTeam(context);
  const { release, contents } = describeModule({}, { name: shellName });
  assert.equal((await site.team.release(release, contents)).status, 422);
  const tools = await createTeam(site.server.url, 'tools', (key) => insertKey(site.server.db, key));
  const shell = describeShell({}, { version: '1.1.0' });
  assert.equal((await tools.release(shell.release, shell.contents)).status, 403);
  const posing = { signed: { module: 'tools' } };
  await assertProblem(await tools.release(shell.release, shell.contents, posing), 'bad-proof');
});
