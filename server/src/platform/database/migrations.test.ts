import assert from 'node:assert/strict';
import { test } from 'node:test';
import { releaseBase } from '@sumut/contracts/registry/contract';
import { computeIntegrity } from '@sumut/contracts/registry/hashes';
import type { Release } from '@sumut/contracts/registry/release';
import { type Contents, createModuleBuild, describeModule } from '../../../testing/builds.ts';
import { createTestDatabase } from '../../../testing/database.ts';
import { openEarlier } from '../../../testing/migrations.ts';
import { listChangeRequests } from '../../shared/releases/changeRequests.ts';
import { inDatabase } from '../../shared/releases/contentStore.ts';
import { findPolicy } from '../../shared/releases/policies.ts';
import { followLive } from '../../shared/releases/followLive.ts';
import { listReleaseFiles } from '../../shared/releases/repository.ts';
import type { DatabaseEnvironment } from '../environment/environment.ts';
import { openDatabase } from './open.ts';

/** The columns of the site's first versions. */
interface EarlyTables {
  migrations: { name: string };
  releases: {
    base: string;
    module: string;
    hash: string;
    version: string;
    document: string;
    created_at: number;
  };
  snapshots: { number: number; document: string; created_at: number; created_by: string };
  live: { number: number };
  module_policies: Record<string, string | number>;
  release_files: { base: string; path: string; integrity: string; content: Uint8Array };
}

/** Writes a database with the schema before releases were signed. Its only snapshot contains the whole release manifest. */
async function writeEarlyDatabase(
  environment: DatabaseEnvironment,
  release: Release,
  contents: Contents = {},
) {
  const db = await openEarlier<EarlyTables>(environment, '0002-used-challenges');
  const { name: module, hash, version } = release;
  const base = `/modules/${module}/${hash.slice(0, 16)}/`;
  const document = JSON.stringify(release);
  await db
    .insertInto('releases')
    .values({ base, module, hash, version, document, created_at: 1 })
    .execute();
  for (const [name, content] of Object.entries(contents)) {
    const row = { base, path: name, integrity: computeIntegrity(content) };
    await db
      .insertInto('release_files')
      .values({ ...row, content: Buffer.from(content) })
      .execute();
  }
  const snapshot = JSON.stringify({ number: 1, releases: [release] });
  await db
    .insertInto('snapshots')
    .values({ number: 1, document: snapshot, created_at: 1, created_by: 'start' })
    .execute();
  await db.updateTable('live').set({ number: 1 }).execute();
  await db.destroy();
}

test('a database with unsigned releases is migrated and serves its live release', async (context) => {
  const { environment, remove } = await createTestDatabase();
  context.after(remove);
  const { release } = await createModuleBuild();
  await writeEarlyDatabase(environment, release);
  const { db } = await openDatabase(environment);
  context.after(() => db.destroy());
  const { page } = await (await followLive(db)).current();
  assert.deepEqual([page.number, page.releases[0]?.version, page.canaries], [1, '1.0.0', []]);
});

test('the migration keeps the files of stored releases and stores each content once', async (context) => {
  const { environment, remove } = await createTestDatabase();
  context.after(remove);
  const { release, contents } = describeModule({
    'a.svg': '<svg/>',
    'b.svg': '<svg/>',
    'no.txt': '',
  });
  await writeEarlyDatabase(environment, release, contents);
  const { db } = await openDatabase(environment);
  context.after(() => db.destroy());
  const files = await listReleaseFiles({ db, contents: inDatabase }, releaseBase(release));
  assert.deepEqual(
    Object.fromEntries([...files].map(([name, { content }]) => [name, content.toString()])),
    contents,
  );
  const rows = await db.selectFrom('release_contents').select(['integrity', 'size']).execute();
  assert.deepEqual(
    Object.fromEntries(rows.map(({ integrity, size }) => [integrity, size])),
    Object.fromEntries(release.files.map(({ integrity, size }) => [integrity, size])),
  );
});

test('the migration for approvals keeps an existing policy and creates no change requests', async (context) => {
  const { environment, remove } = await createTestDatabase();
  context.after(remove);
  const early = await openEarlier<EarlyTables>(environment, '0008-release-incidents');
  const sizes = { first_load: 80_000, total: 2_000_000 };
  const policy = { module: 'tools', ...sizes, protected: 1, take_back: 1 };
  await early
    .insertInto('module_policies')
    .values({ ...policy, changed_at: 1, changed_by: 'sara' })
    .execute();
  await early.destroy();
  const { db, close } = await openDatabase(environment);
  context.after(close);
  const flags = { protected: true, approval: false, takeBack: true };
  assert.deepEqual(await findPolicy(db, 'tools'), {
    firstLoad: 80_000,
    total: 2_000_000,
    ...flags,
  });
  assert.deepEqual(await listChangeRequests(db), []);
});
