import assert from 'node:assert/strict';
import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { releaseBase } from '@sumut/contracts/registry/contract';
import type { Release } from '@sumut/contracts/registry/release';
import { createModuleBuild, pageOf } from '../../../../testing/builds.ts';
import { startServer } from '../../../../testing/server.ts';
import { createTemporaryFolder } from '../../../../testing/temporaryFolder.ts';
import { liveNumber } from '../../../shared/releases/snapshots.ts';
import { publishBuild } from './publishBuild.ts';

test('a published build is live immediately, without a restart', async (context) => {
  const server = await startServer(context);
  const visitor = server.visitor();
  assert.equal((await visitor.unlock()).behind.snapshot.number, 1);
  const { folder, release } = await createModuleBuild();
  const published = await publishBuild(server.db, folder, 'test');
  assert.deepEqual(published, { module: 'tools', version: '1.0.0', snapshot: 2, changed: true });
  assert.deepEqual((await visitor.unlock()).behind.snapshot, {
    number: 2,
    releases: [pageOf(release)],
    canaries: [],
  });
  for (const file of release.files) {
    const answer = await visitor.get(`${releaseBase(release)}${file.path}`);
    assert.equal(answer.status, 200);
    assert.equal((await answer.arrayBuffer()).byteLength, file.size);
  }
});

test('publishing the live release again changes nothing', async (context) => {
  const { db } = await startServer(context);
  const { folder } = await createModuleBuild();
  await publishBuild(db, folder, 'test');
  const again = await publishBuild(db, folder, 'test');
  assert.deepEqual(again, { module: 'tools', version: '1.0.0', snapshot: 2, changed: false });
  assert.equal((await db.selectFrom('snapshots').selectAll().execute()).length, 3);
});

test('files of earlier releases are still served, and an earlier release can become live again', async (context) => {
  const server = await startServer(context);
  const visitor = await server.insider();
  const first = await createModuleBuild();
  const second = await createModuleBuild({ 'entry.js': 'second' }, { version: '1.1.0' });
  await publishBuild(server.db, first.folder, 'test');
  await publishBuild(server.db, second.folder, 'test');
  const live = async () => (await visitor.unlock()).behind.snapshot;
  assert.deepEqual((await live()).releases, [pageOf(second.release)]);
  for (const { release } of [first, second]) {
    const answer = await visitor.get(`${releaseBase(release)}${release.entry}`);
    assert.equal(answer.status, 200);
  }
  await publishBuild(server.db, first.folder, 'test');
  assert.deepEqual(await live(), {
    number: 4,
    releases: [pageOf(first.release)],
    canaries: [],
  });
});

test('two concurrent publications both succeed', async (context) => {
  const { db } = await startServer(context);
  const names = ['alpha', 'beta', 'gamma', 'delta'];
  const builds = await Promise.all(
    names.map((name) => createModuleBuild({ 'entry.js': name }, { name })),
  );
  await Promise.all(builds.map(({ folder }) => publishBuild(db, folder, 'test')));
  const { document } = await db
    .selectFrom('snapshots')
    .selectAll()
    .where('number', '=', await liveNumber(db))
    .executeTakeFirstOrThrow();
  const live = JSON.parse(document) as { releases: Record<string, string> };
  assert.deepEqual(Object.keys(live.releases).toSorted(), [...names, 'shell'].toSorted());
});

const tamper: [name: string, change: (folder: string) => Promise<unknown>, reason: RegExp][] = [
  [
    'an undeclared file',
    (at) => writeFile(path.join(at, 'extra.js'), ''),
    /extra\.js is not listed in release\.json/,
  ],
  [
    'an undeclared file deep down',
    async (at) => {
      await mkdir(path.join(at, 'a/b'), { recursive: true });
      await writeFile(path.join(at, 'a/b/c.js'), '');
    },
    /a\/b\/c\.js is not listed in release\.json/,
  ],
  [
    'a link',
    async (at) => {
      const outside = path.join(createTemporaryFolder('sumut-outside'), 'entry.js');
      await rename(path.join(at, 'entry.js'), outside);
      await symlink(outside, path.join(at, 'entry.js'));
    },
    /entry\.js is not a regular file/,
  ],
  ['no manifest', (at) => rm(path.join(at, 'release.json')), /release\.json cannot be read/],
];

for (const [name, change, reason] of tamper) {
  test(`a build with ${name} is refused, and nothing is stored`, async (context) => {
    const { db } = await startServer(context);
    const { folder } = await createModuleBuild();
    await change(folder);
    await assert.rejects(publishBuild(db, folder, 'test'), reason);
    const stored = await db.selectFrom('releases').select('module').execute();
    assert.deepEqual(
      stored.map(({ module }) => module),
      ['shell'],
    );
    assert.equal(await liveNumber(db), 1);
  });
}

const file = { integrity: `sha384-${'A'.repeat(64)}`, size: 1 };
const records: [name: string, change: Partial<Release>, reason: RegExp][] = [
  [
    'a path that leads out',
    { files: [{ ...file, path: '../evil.js' }] },
    /not a plain relative path/,
  ],
  ['an absolute path', { files: [{ ...file, path: '/etc/passwd' }] }, /not a plain relative path/],
  [
    'names that differ by case alone',
    {
      files: [
        { ...file, path: 'entry.js' },
        { ...file, path: 'page.css' },
        { ...file, path: 'Entry.js' },
      ],
    },
    /same name/,
  ],
  ['an invalid name', { name: 'Evil; script-src *' }, /not a valid release manifest/],
];

for (const [name, change, reason] of records) {
  test(`a manifest with ${name} is refused`, async (context) => {
    const { db } = await startServer(context);
    const { folder } = await createModuleBuild({}, change);
    await assert.rejects(publishBuild(db, folder, 'test'), reason);
    assert.equal(await liveNumber(db), 1);
  });
}
