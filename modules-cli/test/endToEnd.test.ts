import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import {
  apiPaths,
  registryKeyPath,
  releaseBase,
  type ChangeResult,
  type RegistryState,
} from '@sumut/contracts';
import type { Client } from '../../server/testing/client.ts';
import { startServer } from '../../server/testing/server.ts';
import { documentOf, failureOf, modules, type Outcome } from './support/commandLine.ts';
import { createModule, widgetSource, type ModuleFolder } from './support/folders.ts';
import { createKey } from './support/keys.ts';

interface Team {
  keyId: string;
  admin: Client;
  run: (...words: string[]) => Promise<Outcome>;
  release: (module: ModuleFolder, ...words: string[]) => Promise<Outcome>;
  state: () => Promise<RegistryState>;
}

/** A real server, and a team whose key an admin entered for a module. */
async function startTeam(context: TestContext, module = 'tools'): Promise<Team> {
  const server = await startServer(context);
  const { file, key } = await createKey(context);
  const admin = await server.insider();
  await admin.signIn('admin', 'admin-demo-2025');
  const entered = { name: `Team ${module}`, module, key: key.public };
  assert.ok((await admin.send('POST', apiPaths.registryKeys, entered)).ok);
  const where = ['--site', server.address, '--key', file, '--json'];
  const run = (...words: string[]) => modules([...words, ...where]);
  return {
    keyId: key.id,
    admin,
    run,
    release: ({ folder }, ...words) => run('release', folder, '--no-build', ...words),
    state: async () => documentOf(await run('list')) as RegistryState,
  };
}

const build = (context: TestContext, version: string, change = {}) =>
  createModule(context, { version, ...change }, { 'entry.js': `/* ${version} */` });

const liveVersion = async ({ state }: Team) => (await state()).modules[0]?.live?.version;

const done = (outcome: Outcome): Outcome => {
  assert.equal(outcome.code, 0, outcome.errors + outcome.output);
  return outcome;
};

test('a team brings its module, and the site serves it', async (context) => {
  const team = await startTeam(context);
  const module = await build(context, '1.0.0');
  done(await team.release(module));
  assert.equal(await liveVersion(team), '1.0.0');
  const { release } = module;
  const answer = await team.admin.get(`${releaseBase(release)}${release.entry}`);
  assert.equal(await answer.text(), '/* 1.0.0 */');
});

test('release, canary, promotion and rollback follow each other', async (context) => {
  const team = await startTeam(context);
  done(await team.release(await build(context, '1.0.0')));
  done(await team.release(await build(context, '1.1.0'), '--canary', '10'));
  const [tools] = (await team.state()).modules;
  assert.equal(tools?.live?.version, '1.0.0');
  assert.equal(tools.canary?.release.version, '1.1.0');
  assert.equal(tools.canary.share, 0.1);

  done(await team.run('promote', 'tools'));
  assert.equal(await liveVersion(team), '1.1.0');
  const back = documentOf(done(await team.run('rollback', 'tools'))) as ChangeResult;
  assert.deepEqual([back.change.from, back.change.to], ['1.1.0', '1.0.0']);
  done(await team.run('live', 'tools@1.1.0'));
  assert.equal(await liveVersion(team), '1.1.0');
});

test('a first release cannot be a canary, and is stored', async (context) => {
  const team = await startTeam(context);
  const outcome = await team.release(await build(context, '1.0.0'), '--canary', '10');
  assert.equal(outcome.code, 1);
  assert.match(failureOf(outcome).message, /is stored\. "tools" has no live release/);
  done(await team.run('live', 'tools@1.0.0'));
});

test('a module without an earlier release is not rolled back', async (context) => {
  const team = await startTeam(context);
  done(await team.release(await build(context, '1.0.0')));
  const outcome = await team.run('rollback', 'tools');
  assert.match(failureOf(outcome).message, /No earlier release of "tools" was live/);
});

test('a canary can be stopped', async (context) => {
  const team = await startTeam(context);
  done(await team.release(await build(context, '1.0.0')));
  done(await team.release(await build(context, '1.1.0'), '--no-live'));
  assert.equal(await liveVersion(team), '1.0.0');
  done(await team.run('canary', 'tools@1.1.0', '20'));
  done(await team.run('canary', 'tools', '--stop'));
  assert.equal((await team.state()).modules[0]?.canary, null);
});

test('the undo that a release prints undoes it', async (context) => {
  const team = await startTeam(context);
  done(await team.release(await build(context, '1.0.0')));
  const second = documentOf(done(await team.release(await build(context, '1.1.0'))));
  const { undo } = (second as { change: { undo: string } }).change;
  done(await modules(undo.split(' ').slice(2)));
  assert.equal(await liveVersion(team), '1.0.0');
});

test('the same release again changes nothing', async (context) => {
  const team = await startTeam(context);
  const module = await build(context, '1.0.0');
  done(await team.release(module));
  const before = await team.state();
  const again = documentOf(done(await team.release(module))) as { stored: boolean };
  assert.equal(again.stored, false);
  assert.equal((await team.state()).snapshot, before.snapshot);
});

test('a widget whose props change breaks its contract', async (context) => {
  const team = await startTeam(context);
  done(await team.release(await build(context, '1.0.0')));
  const changed = await build(context, '1.1.0');
  const source = widgetSource.replace('2 | 3', '2');
  await writeFile(path.join(changed.folder, 'src/module.ts'), source);
  const outcome = await team.release(changed);
  assert.equal(outcome.code, 1);
  const { code, findings = [] } = failureOf(outcome);
  assert.equal(code, 'release-refused');
  const breaking = findings.find(({ level }) => level === 'breaking');
  assert.equal(breaking?.text, '~ widget grid: prop level: 2 | 3 -> 2');
  assert.equal(await liveVersion(team), '1.0.0');
});

test("another team's module is out of reach", async (context) => {
  const team = await startTeam(context, 'other');
  const outcome = await team.release(await build(context, '1.0.0'));
  assert.equal(outcome.code, 1);
  assert.equal(failureOf(outcome).code, 'forbidden');
  assert.deepEqual((await team.state()).modules, []);
});

test('a revoked key is refused', async (context) => {
  const team = await startTeam(context);
  assert.ok((await team.admin.send('DELETE', registryKeyPath(team.keyId))).ok);
  const outcome = await team.run('list');
  assert.equal(outcome.code, 1);
  assert.equal(failureOf(outcome).code, 'bad-proof');
});
