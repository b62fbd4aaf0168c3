import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import * as z from 'zod';
import { createTemporaryFolder } from '../../server/testing/temporaryFolder.ts';
import { fetchNode } from '../lib/node.mjs';
import { root } from '../lib/packages.ts';

const lockfileSchema = z.object({
  packages: z.object({
    'node_modules/ms': z.object({ version: z.string(), integrity: z.string() }),
  }),
});

test('a fetched Node whose package has another hash than the pinned one is refused', async () => {
  const lockfile: unknown = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const { version, integrity } = lockfileSchema.parse(lockfile).packages['node_modules/ms'];
  /** Fetches a small package in the place of Node's; returns whether it is there afterwards. */
  const fetchInto = async (pinned: string) => {
    const folder = createTemporaryFolder('sumut-node');
    const platform = `${process.platform}-${process.arch}`;
    await fetchNode(folder, { [platform]: { name: 'ms', version, integrity: pinned } }).catch(
      () => undefined,
    );
    return existsSync(path.join(folder, `.cache/ms-${version}/node_modules/ms/package.json`));
  };
  assert.equal(await fetchInto(integrity), true);
  const other = Buffer.alloc(64).toString('base64');
  assert.equal(await fetchInto(`sha512-${other}`), false);
});
