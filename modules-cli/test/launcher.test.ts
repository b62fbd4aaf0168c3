import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { test } from 'node:test';
import type { ErrorOutput } from './support/commandLine.ts';

const launcher = path.join(import.meta.dirname, '../bin/modules.mjs');

test('the launcher forwards arguments, output and exit code', () => {
  const env = { ...process.env, MODULES_KEY: '', MODULES_PRIVATE_KEY: '' };
  const run = spawnSync(process.execPath, [launcher, 'list', '--json'], { env, encoding: 'utf8' });
  assert.equal(run.status, 1);
  assert.equal((JSON.parse(run.stdout) as ErrorOutput).error.code, 'no-key');
  const help = spawnSync(process.execPath, [launcher, '--help'], { encoding: 'utf8' });
  assert.equal(help.status, 0);
  assert.match(help.stdout, /release .*\n.*list/);
});
