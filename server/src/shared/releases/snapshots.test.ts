import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startServer } from '../../../testing/server.ts';
import { liveSince, nextSnapshotNumber } from './snapshots.ts';
import { describeShell } from '../../../testing/builds.ts';
import { encode, maxQuality } from '../../platform/files/encoding.ts';
import { packFiles } from './packFiles.ts';

test('the snapshot in which a release went live stays the same, however many snapshots follow', async (context) => {
  const { db } = await startServer(context);
  const first = await nextSnapshotNumber(db);
  const { document, ...rest } = await db
    .selectFrom('snapshots')
    .selectAll()
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const snapshot = JSON.parse(document) as { releases: Record<string, string> };
  const hash = 'a'.repeat(64);
  const insert = (releases: Record<string, string>, numbers: number[]) =>
    db
      .insertInto('snapshots')
      .values(
        numbers.map((number) => ({
          ...rest,
          number,
          created_at: number,
          document: JSON.stringify({
            ...snapshot,
            releases: { ...snapshot.releases, ...releases },
          }),
        })),
      )
      .execute();
  for (let batch = 0; batch < 6; batch += 1)
    await insert(
      { tools: hash },
      Array.from({ length: 100 }, (_, at) => first + batch * 100 + at),
    );
  assert.deepEqual(await liveSince(db, 'tools', hash), { number: first, at: first });
  assert.equal(await liveSince(db, 'tools', 'b'.repeat(64)), undefined);
  await insert({ tools: 'b'.repeat(64) }, [first + 600]);
  await insert({ tools: hash }, [first + 601]);
  assert.deepEqual(await liveSince(db, 'tools', hash), { number: first + 601, at: first + 601 });
});

test('only the files of the shell that every visitor waits for get the best compression', async () => {
  const lines = Array.from({ length: 3000 }, (_, at) => `show(${(at * 7919) % 1013});`);
  const content = Buffer.from(lines.join('\n'));
  const { release } = describeShell({ open: { 'main.js': content }, gated: { 'app.js': content } });
  const files = release.files
    .filter(({ path }) => path === 'main.js' || path === 'app.js')
    .map((file) => ({ ...file, content }));
  const packed = await packFiles(release, files);
  const sizes = Object.fromEntries(packed.map((file) => [file.path, file.content.length]));
  const smallest = (await encode.br(content, maxQuality)).length;
  assert.equal(sizes['main.js'], smallest);
  assert.ok((sizes['app.js'] ?? 0) > smallest);
  assert.ok((sizes['app.js'] ?? Infinity) < content.length);
});
