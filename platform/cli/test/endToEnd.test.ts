import assert from 'node:assert/strict';
import { rename } from 'node:fs/promises';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { releaseBase } from '@sumut/contracts/registry/contract';
import { commandLine } from '@sumut/contracts/registry/commandLine';
import type { ChangeResult } from '@sumut/contracts/registry/registryChange';
import type { RegistryState } from '@sumut/contracts/registry/registryState';
import { publishBuild } from '../../../server/src/features/registry/publishing/publishBuild.ts';
import { createModuleBuild, createShell } from '../../../server/testing/builds.ts';
import type { Client } from '../../../server/testing/client.ts';
import { startServer } from '../../../server/testing/server.ts';
import { parseOutput, parseError, modules, type Outcome } from './support/commandLine.ts';
import { createFolder, createModule, type ModuleFolder } from './support/folders.ts';
import { createKey } from './support/keys.ts';

interface Team {
  admin: Client;
  run: (...args: string[]) => Promise<Outcome>;
  release: (module: ModuleFolder, ...args: string[]) => Promise<Outcome>;
  state: () => Promise<RegistryState>;
}

/** Starts a real server, and registers the key of a team. */
async function startTeam(context: TestContext, module = 'tools'): Promise<Team> {
  const server = await startServer(context);
  const { file, key } = await createKey(context);
  const admin = await server.insider();
  await admin.signIn('admin', 'admin-demo-2025');
  const newKey = { name: `Team ${module}`, module, key: key.public };
  assert.ok((await admin.send('POST', api.modules.keys.path, newKey)).ok);
  const options = ['--site', server.url, '--key', file, '--json'];
  const run = (...args: string[]) => modules([...args, ...options]);
  return {
    admin,
    run,
    release: ({ folder }, ...args) => run('release', folder, '--no-build', ...args),
    state: async () => parseOutput(await run('list')) as RegistryState,
  };
}

const build = (context: TestContext, version: string) =>
  createModule(context, { version }, { 'entry.js': `/* ${version} */` });

const findModule = async ({ state }: Team, module = 'tools') =>
  (await state()).modules.find(({ name }) => name === module);
const liveVersion = async (team: Team, module?: string) =>
  (await findModule(team, module))?.live?.version;

const requireSuccess = (outcome: Outcome): Outcome => {
  assert.equal(outcome.exitCode, 0, outcome.stderr + outcome.stdout);
  return outcome;
};

test('without a key, the list shows the live releases that a visitor with the gate’s password can see', async (context) => {
  const server = await startServer(context);
  const build = await createModuleBuild({}, { version: '1.2.3' });
  await publishBuild(server.db, build.folder, 'test');
  const list = (password: string, ...words: string[]) =>
    modules(['list', ...words, '--site', server.url], {
      env: { MODULES_GATE_PASSWORD: password },
    });
  const all = requireSuccess(await list('azimuth')).stdout;
  assert.match(all, /^shell +\d\S+ +served/m);
  assert.match(all, /^tools +1\.2\.3 +live/m);
  const one = JSON.parse(requireSuccess(await list('azimuth', 'tools', '--json')).stdout) as {
    releases: unknown;
  };
  assert.deepEqual(one.releases, [
    { module: 'tools', version: '1.2.3', hash: build.release.hash.slice(0, 16) },
  ]);
  assert.match((await list('azimuth', 'maps')).stderr, /"maps" is not live/);
  const wrong = await list('zenith');
  assert.equal(wrong.exitCode, 1);
  assert.match(wrong.stderr, /MODULES_GATE_PASSWORD/);
});

test('a module goes through release, canary, promotion, rollback and the printed undo command', async (context) => {
  const team = await startTeam(context);
  const first = await build(context, '1.0.0');
  requireSuccess(await team.release(first));
  const { release } = first;
  const response = await team.admin.get(`${releaseBase(release)}${release.entry}`);
  assert.equal(await response.text(), '/* 1.0.0 */');

  requireSuccess(await team.release(await build(context, '1.1.0'), '--canary', '10'));
  const tools = await findModule(team);
  assert.equal(tools?.live?.version, '1.0.0');
  assert.equal(tools.canary?.release.version, '1.1.0');
  assert.equal(tools.canary.share, 0.1);

  requireSuccess(await team.run('promote', 'tools'));
  assert.equal(await liveVersion(team), '1.1.0');
  const back = parseOutput(requireSuccess(await team.run('rollback', 'tools'))) as ChangeResult;
  assert.deepEqual([back.change.from, back.change.to], ['1.1.0', '1.0.0']);
  requireSuccess(await team.run('live', 'tools@1.1.0'));
  assert.equal(await liveVersion(team), '1.1.0');

  const third = parseOutput(requireSuccess(await team.release(await build(context, '1.2.0'))));
  const { undo } = (third as { change: { undo: string } }).change;
  requireSuccess(await modules(undo.replace(`${commandLine} `, '').split(' ')));
  assert.equal(await liveVersion(team), '1.1.0');
});

/** Creates the folder of a built shell. */
async function createShellFolder(
  context: TestContext,
  ...described: Parameters<typeof createShell>
): Promise<string> {
  const { folder: dist } = await createShell(...described);
  const title = { ar: 'إطار الموقع', en: 'Shell' };
  const folder = await createFolder(context, { 'shell.json': JSON.stringify({ title }) });
  await rename(dist, path.join(folder, 'dist'));
  return folder;
}

test('the shell goes through release, canary, promotion and rollback like a module', async (context) => {
  const team = await startTeam(context, 'shell');
  const release = async (version: string, ...args: string[]) =>
    team.run(
      'release',
      await createShellFolder(context, { gated: { 'home.js': version } }, { version }),
      '--no-build',
      ...args,
    );
  requireSuccess(await release('1.1.0'));
  assert.equal(await liveVersion(team, 'shell'), '1.1.0');
  assert.equal(await (await team.admin.get('/assets/home.js')).text(), '1.1.0');
  requireSuccess(await release('1.2.0', '--canary', '10'));
  assert.equal((await findModule(team, 'shell'))?.canary?.share, 0.1);
  requireSuccess(await team.run('promote', 'shell'));
  assert.equal(await (await team.admin.get('/assets/home.js')).text(), '1.2.0');
  requireSuccess(await team.run('rollback', 'shell'));
  requireSuccess(await team.run('live', 'shell@1.0.0'));
  assert.equal(await liveVersion(team, 'shell'), '1.0.0');
});

test('a development server cannot preview the shell', async (context) => {
  const team = await startTeam(context, 'shell');
  const outcome = await team.run('preview', 'shell', '--origin');
  assert.equal(outcome.exitCode, 2);
  assert.match(parseError(outcome).message, /Only a module can be previewed/);
  const stored = parseOutput(requireSuccess(await team.run('preview', 'shell@1.0.0')));
  assert.match((stored as { url: string }).url, /module=shell&preview=[0-9a-f]{64}$/);
});
