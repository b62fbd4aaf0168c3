import assert from 'node:assert/strict';
import { chmodSync, cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { createTemporaryFolder } from '../../../testing/temporaryFolder.ts';
import { parseEnvironment } from '../../platform/environment/environment.ts';
import { type Result, runChecks } from './check.ts';
import { listMachineChecks, listPorts } from './machine.ts';

const root = path.join(import.meta.dirname, '../../../..');

/** Runs the checks of the machine, and returns one result. */
async function check(
  name: string,
  variables: Record<string, string>,
  options: { units?: string; backups?: string } = {},
): Promise<Result | undefined> {
  const environment = parseEnvironment({ DEMO: 'true', ...variables });
  const results = await runChecks(
    listMachineChecks({ environment, root, backups: undefined, ...options }),
  );
  return results.find((result) => result.name === name);
}

/** Puts a `systemctl` that prints this text before all other programs, until the test ends. */
function replaceSystemctl(context: TestContext, output: string): void {
  const folder = createTemporaryFolder('sumut-systemctl');
  writeFileSync(path.join(folder, 'output'), output);
  const program = path.join(folder, 'systemctl');
  writeFileSync(program, `#!/bin/sh\ncat '${folder}/output'\n`);
  chmodSync(program, 0o755);
  const before = process.env['PATH'] ?? '';
  process.env['PATH'] = `${folder}${path.delimiter}${before}`;
  context.after(() => {
    process.env['PATH'] = before;
  });
}

const show = (units: Record<string, [reload: string, state: string]>): string =>
  Object.entries(units)
    .map(([id, [reload, state]]) => `Id=${id}\nNeedDaemonReload=${reload}\nActiveState=${state}\n`)
    .join('\n');

test('units that differ, that systemd has not loaded, or whose timer is off are found', async (context) => {
  const units = createTemporaryFolder('sumut-units');
  const checkUnits = () => check('systemd units', {}, { units });
  assert.equal((await checkUnits())?.state, 'omitted');
  cpSync(path.join(root, 'deploy/systemd'), units, { recursive: true });
  for (const [id, expected] of [
    ['yes', 'systemd has not loaded: sumut@8080.service'],
    ['no', 'sumut@8080.service, sumut-backup.timer as shipped'],
  ] as const) {
    replaceSystemctl(
      context,
      show({ 'sumut@8080.service': [id, 'active'], 'sumut-backup.timer': ['no', 'active'] }),
    );
    assert.equal((await checkUnits())?.found, expected);
  }
  replaceSystemctl(context, show({ 'sumut-backup.timer': ['no', 'inactive'] }));
  assert.match((await checkUnits())?.found ?? '', /timer is not active/);
  writeFileSync(path.join(units, 'sumut@.service'), '[Service]\n');
  assert.match((await checkUnits())?.found ?? '', /^differs from .*: sumut@\.service$/);
});

test('the ports of the processes come from the units, or else from the settings', async (context) => {
  replaceSystemctl(context, '');
  const environment = parseEnvironment({ DEMO: 'true', PORT: '8085' });
  assert.deepEqual(await listPorts(environment), [8085]);
  replaceSystemctl(
    context,
    'sumut@8080.service loaded active running Website\nsumut@8081.service loaded failed failed Website\n',
  );
  assert.deepEqual(await listPorts(environment), [8080, 8081]);
});

test('a data folder that others can open, or that does not exist, is found', async () => {
  const folder = path.join(createTemporaryFolder('sumut-data'), 'data');
  const checkFolder = () => check('data folder', { DATA_DIR: folder });
  assert.match((await checkFolder())?.found ?? '', /does not exist/);
  mkdirSync(folder, { mode: 0o700 });
  assert.equal((await checkFolder())?.state, 'ok');
  chmodSync(folder, 0o755);
  const result = await checkFolder();
  assert.ok(result?.state === 'failed');
  assert.equal(result.repair, `sudo chmod -R go= ${folder}`);
});

test('the free share of the disks is reported, also that of backups', async () => {
  const backups = createTemporaryFolder('sumut-backups');
  const disk = await check('disk of backups', {}, { backups });
  assert.match(disk?.found ?? '', /^[\d.]+ GiB free \(\d+ %\)/);
  const missing = path.join(backups, 'none');
  assert.equal((await check('disk of backups', {}, { backups: missing }))?.state, 'failed');
});

test('risky settings are found, and those of a site behind a proxy', async () => {
  const good = { HTTPS: 'true', PUBLIC_ORIGIN: 'https://sumut.example', TRUST_PROXY: 'loopback' };
  assert.equal((await check('settings', good))?.state, 'ok');
  const bad = await check('settings', { ...good, TRUST_PROXY: 'false' });
  assert.match(bad?.found ?? '', /TRUST_PROXY is not set/);
});
