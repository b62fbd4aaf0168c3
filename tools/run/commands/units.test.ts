import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { root } from '../../../platform/toolchain/packages.ts';

const run = (...words: string[]) =>
  spawnSync('systemd-analyze', words, { cwd: root, encoding: 'utf8' });

/** Skips tests on a machine without systemd. `npm test` counts the skipped tests by this reason. */
const needsSystemd = { skip: run('--version').status !== 0 && 'needs systemd' };

const services = globSync('deploy/systemd/*.service', { cwd: root });

test('systemd-analyze rates the exposure of each unit at 2.0 or less', needsSystemd, () => {
  assert.equal(services.length, 3);
  for (const service of services) {
    const { status, stdout } = run('security', '--offline=true', '--threshold=20', service);
    assert.equal(status, 0, stdout.trimEnd().split('\n').at(-1));
  }
});
