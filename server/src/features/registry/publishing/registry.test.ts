import assert from 'node:assert/strict';
import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { releaseBase } from '@sumut/contracts/registry/contract';
import { createModuleBuild, pageOf } from '../../../../testing/builds.ts';
import { startServer } from '../../../../testing/server.ts';
import { createTemporaryFolder } from '../../../../testing/temporaryFolder.ts';
import { liveNumber } from '../../../shared/releases/snapshots.ts';
import { publishBuild } from './publishBuild.ts';

test('a published build is live immediately, without a restart, and publishing it again changes nothing', async (context) => {
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
  const again = await publishBuild(server.db, folder, 'test');
  assert.deepEqual(again, { ...published, changed: false });
  for (const file of release.files) {
    const answer = await visitor.get(`${releaseBase(release)}${file.path}`);
    assert.equal(answer.status, 200);
    assert.equal((await answer.arrayBuffer()).byteLength, file.size);
  }
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

const tamper: [change: (folder: string) => Promise<unknown>, reason: RegExp][] = [
  [
    async (at) => {
      await mkdir(path.join(at, 'a/b'), { recursive: true });
      await writeFile(path.join(at, 'a/b/c.js'), '');
    },
    /a\/b\/c\.js is not listed in release\.json/,
  ],
  [
    async (at) => {
      const outside = path.join(createTemporaryFolder('sumut-outside'), 'entry.js');
      await rename(path.join(at, 'entry.js'), outside);
      await symlink(outside, path.join(at, 'entry.js'));
    },
    /entry\.js is not a regular file/,
  ],
  [(at) => rm(path.join(at, 'release.json')), /release\.json cannot be read/],
];

test('a build with an undeclared file, with a link or without a manifest is refused, and nothing is stored', async (context) => {
  const { db } = await startServer(context);
  for (const [change, reason] of tamper) {
    const { folder } = await createModuleBuild();
    await change(folder);
    await assert.rejects(publishBuild(db, folder, 'test'), reason);
  }
  const stored = await db.selectFrom('releases').select('module').execute();
  assert.deepEqual(
    stored.map(({ module }) => module),
    ['shell'],
  );
  assert.equal(await liveNumber(db), 1);
});
