import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import * as z from 'zod';
import { createTemporaryFolder } from '../../../server/testing/temporaryFolder.ts';
import { fetchNode } from '../../../platform/toolchain/node.mjs';
import { root } from '../../../platform/toolchain/packages.ts';

const lockfileSchema = z.object({
  packages: z.object({
    'node_modules/ms': z.object({ version: z.string(), integrity: z.string() }),
  }),
});

const lockfile: unknown = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
const { version, integrity: right } = lockfileSchema.parse(lockfile).packages['node_modules/ms'];

const small = path.join(`ms-${version}`, 'node_modules/ms/package.json');

/** Fetches a small package in place of Node into a new folder, `times` times in parallel. Returns the files in its `.cache`. */
async function fetchInto(integrity: string, times = 1): Promise<string[]> {
  const folder = createTemporaryFolder('sumut-node');
  const pinned = { [`${process.platform}-${process.arch}`]: { name: 'ms', version, integrity } };
  await Promise.all(Array.from({ length: times }, () => fetchNode(folder, pinned)));
  const cache = path.join(folder, '.cache');
  assert.ok(existsSync(path.join(cache, small)));
  return readdirSync(cache);
}

test('a fetched Node.js package whose hash differs from the pinned hash is refused', async () => {
  await fetchInto(right);
  const other = Buffer.alloc(64).toString('base64');
  await assert.rejects(fetchInto(`sha512-${other}`), /could not be fetched/);
});

test('commands that fetch Node at the same moment all succeed and leave no temporary files', async () => {
  assert.deepEqual(await fetchInto(right, 3), [`ms-${version}`]);
});
