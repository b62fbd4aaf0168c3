import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { createShellBuild } from '../../../testing/builds.ts';
import { startProcess } from '../../../testing/process.ts';
import { createTemporaryFolder } from '../../../testing/temporaryFolder.ts';

const modeOf = (place: string): string => (statSync(place).mode & 0o777).toString(8);

async function start(context: TestContext, dataDir: string) {
  const variables = { DATA_DIR: dataDir, SHELL_DIST: await createShellBuild() };
  return startProcess(context, variables);
}

test('the permissions of a data folder that others can read are restricted, with those of the database in it', async (context) => {
  const dataDir = path.join(createTemporaryFolder('sumut-modes'), 'data');
  const first = await start(context, dataDir);
  first.child.kill('SIGTERM');
  await first.ended;
  chmodSync(dataDir, 0o755);
  for (const name of readdirSync(dataDir)) chmodSync(path.join(dataDir, name), 0o644);
  await start(context, dataDir);
  assert.equal(modeOf(dataDir), '700');
  for (const name of readdirSync(dataDir)) assert.equal(modeOf(path.join(dataDir, name)), '600');
});

test('in a folder with other files, only the permissions of the database are restricted, and the log names the folder', async (context) => {
  const dataDir = path.join(createTemporaryFolder('sumut-modes'), 'data');
  mkdirSync(dataDir);
  writeFileSync(path.join(dataDir, 'other'), '');
  chmodSync(dataDir, 0o755);
  chmodSync(path.join(dataDir, 'other'), 0o644);
  const server = await start(context, dataDir);
  assert.deepEqual([modeOf(dataDir), modeOf(path.join(dataDir, 'other'))], ['755', '644']);
  assert.equal(modeOf(path.join(dataDir, 'site.sqlite')), '600');
  const warned = server.lines.filter((line) => line.includes('Other users of this machine'));
  assert.deepEqual([warned.length, warned[0]?.includes(dataDir)], [1, true]);
});
