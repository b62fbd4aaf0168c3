import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { toolchainPackages } from '../../../platform/toolchain/nodePackages.mjs';
import { root } from '../../../platform/toolchain/packages.ts';

const recipe = readFileSync(path.join(root, 'deploy/container/Containerfile'), 'utf8');
const instructions = recipe.split('\n').filter((line) => /^[A-Z]+ /.test(line));

test('the container has the Node on which the tests run', () => {
  const { version } = toolchainPackages['linux-x64'];
  assert.equal(instructions[0], `FROM docker.io/library/node:${version}-bookworm-slim`);
});

test('the server in the container is neither root nor the owner of its files', () => {
  const deciding = instructions.filter((line) => /^(?:USER|ADD|COPY) /.test(line));
  assert.deepEqual(deciding, ['ADD ${ARCHIVE} /opt/', 'USER 10001:10001']);
});
