import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PortalResource } from '@sumut/contracts/content/media';
import { startPublishingSite, uploaded } from '../../../testing/publishing.ts';
import { createFileReader } from './mediaFiles.ts';

test('concurrent downloads of a file share one read of its bytes', async (context) => {
  const { server, admin } = await startPublishingSite(context);
  const { file } = await uploaded<PortalResource>(admin);
  const read = createFileReader(server.db);
  const [first, second] = await Promise.all([read(file.id), read(file.id)]);
  assert.ok(first);
  assert.equal(first, second);
  assert.equal(await read(file.id), first);
  assert.equal(await read('another'), undefined);
});
