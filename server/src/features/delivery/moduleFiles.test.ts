import assert from 'node:assert/strict';
import { test } from 'node:test';
import { releaseBase } from '@sumut/contracts/registry/contract';
import { computeIntegrity } from '@sumut/contracts/registry/hashes';
import type { PageManifest } from '@sumut/contracts/registry/pageSnapshot';
import { inDatabase } from '../../shared/releases/contentStore.ts';
import { createPageManifest } from '../../shared/releases/storedRelease.ts';
import { createModuleFiles } from './routes.ts';
import { publishBuild } from '../registry/publishing/publishBuild.ts';
import { createModuleBuild } from '../../../testing/builds.ts';
import { startServer } from '../../../testing/server.ts';

test('recently used files stay in memory, others are evicted', async (context) => {
  const { db } = await startServer(context);
  // Pictures are not compressed, so each takes up its own size in memory.
  const picture = () => Buffer.alloc(1000);
  const { folder, release } = await createModuleBuild({
    'a.avif': picture(),
    'b.avif': picture(),
    'c.avif': picture(),
  });
  await publishBuild(db, folder, 'test');
  const find = createModuleFiles({ db, contents: inDatabase }, 2500);
  const at = (name: string) => find(`${releaseBase(release)}${name}`);
  const a = await at('a.avif');
  const b = await at('b.avif');
  assert.equal(await at('a.avif'), a, 'from memory');
  await at('c.avif');
  assert.equal(await at('a.avif'), a, 'used more recently than b');
  const again = await at('b.avif');
  assert.notEqual(again, b);
  assert.ok(again && b && again.content.equals(b.content));
});

test('concurrent requests share one query', async (context) => {
  const { db } = await startServer(context);
  const { folder, release } = await createModuleBuild();
  await publishBuild(db, folder, 'test');
  const find = createModuleFiles({ db, contents: inDatabase });
  const path = `${releaseBase(release)}entry.js`;
  const found = await Promise.all([find(path), find(path), find(path)]);
  assert.ok(found[0]);
  assert.equal(new Set(found).size, 1);
});

test('the page manifest names code and what is requested early, and no pictures', async (context) => {
  const { db } = await startServer(context);
  const { folder, release } = await createModuleBuild({
    'a.avif': Buffer.alloc(10),
    'search/en.0123456789.json': '{"pages":[]}',
  });
  await publishBuild(db, folder, 'test');
  const find = createModuleFiles({ db, contents: inDatabase });
  const base = releaseBase(release);
  const { path, integrity } = createPageManifest(release);
  const file = await find(base + path);
  assert.ok(file);
  assert.equal(computeIntegrity(file.content), integrity);
  const manifest = JSON.parse(file.content.toString()) as PageManifest;
  assert.deepEqual([manifest.entry, manifest.preload], [release.entry, release.preload]);
  assert.deepEqual(
    manifest.files,
    release.files
      .filter((one) => one.path !== 'a.avif')
      .map((one) => ({ path: one.path, integrity: one.integrity })),
  );
  assert.equal(await find(`${base}page.0123456789.json`), undefined, 'another content');
});
