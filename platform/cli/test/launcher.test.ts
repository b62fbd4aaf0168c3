import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import type { ErrorOutput } from './support/commandLine.ts';

const launcher = path.join(import.meta.dirname, '../bin/sumut-modules.mjs');

test('the launcher forwards arguments, output and exit code', () => {
  const env = { ...process.env, MODULES_KEY: '', MODULES_PRIVATE_KEY: '' };
  const run = spawnSync(process.execPath, [launcher, 'list', '--json'], { env, encoding: 'utf8' });
  assert.equal(run.status, 1);
  assert.equal((JSON.parse(run.stdout) as ErrorOutput).error.code, 'no-key');
  const help = spawnSync(process.execPath, [launcher, '--help'], { encoding: 'utf8' });
  assert.equal(help.status, 0);
  assert.match(help.stdout, /^Usage: sumut-modules/);
  assert.match(help.stdout, /release .*\n.*list/);
});

test('the launcher prints the version of the package', () => {
  const file = path.join(import.meta.dirname, '../package.json');
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  const run = spawnSync(process.execPath, [launcher, '--version'], { encoding: 'utf8' });
  assert.deepEqual([run.status, run.stdout], [0, `${version}\n`]);
});
