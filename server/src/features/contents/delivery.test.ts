import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { brotliCompressSync, zstdDecompressSync } from 'node:zlib';
import { api } from '@sumut/contracts/api/api';
import { releaseBase } from '@sumut/contracts/registry/contract';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { describeModule } from '../../../testing/builds.ts';
import { offerDictionary, scripts } from '../../../testing/dictionaries.ts';
import { startObjectStorage } from '../../../testing/objectStorage.ts';
import { assertProblem } from '../../../testing/problems.ts';
import { startRegistrySite } from '../../../testing/registrySite.ts';
import { startServer } from '../../../testing/server.ts';

/** A site whose contents are in a bucket, with a team of `tools`. */
async function start(context: TestContext, database?: TestDatabase) {
  const storage = await startObjectStorage(context);
  const { variables } = storage;
  const site = await startRegistrySite(context, { variables, ...(database && { database }) });
  const rows = () => site.server.db.selectFrom('release_contents').selectAll().execute();
  const metrics = async () => site.server.metrics.registry.metrics();
  return { ...site, storage, rows, metrics, team: await site.team('tools') };
}

const script = 'page.0123456789.js';
const changedScript = 'page.abcdef0123.js';
const picture = Buffer.alloc(3000, 'a picture ');

const first = describeModule({ [script]: scripts.first, 'one.avif': picture });
const second = describeModule(
  { [changedScript]: scripts.second, 'one.avif': picture },
  { version: '1.1.0' },
);

test('releases in a bucket are uploaded, served, made live and rolled back like those in the database', async (context) => {
  const { server, team, change, live, rows, storage } = await start(context);
  for (const { release, contents } of [first, second]) {
    const answer = await team.release(release, contents);
    assert.equal(answer.status, 201, await answer.text());
    const made = { action: 'live', module: 'tools', release: release.hash } as const;
    assert.equal((await change(team, made)).status, 200);
  }
  const stored = await rows();
  assert.ok(stored.length > 10, 'those of the shell, too');
  for (const { content, object, integrity } of stored) {
    assert.equal(content.length, 0);
    const hash = Buffer.from(integrity.replace('sha384-', ''), 'base64').toString('hex');
    assert.match(object ?? '', new RegExp(`^contents/${hash}-[0-9a-f]{16}$`));
  }
  const visitor = await server.insider();
  for (const { release, contents } of [first, second])
    for (const [name, content] of Object.entries(contents)) {
      const path = releaseBase(release) + name;
      const plain = { 'accept-encoding': 'identity' };
      const answer = await visitor.get(path, plain);
      assert.deepEqual(Buffer.from(await answer.arrayBuffer()), Buffer.from(content), name);
      const etag = answer.headers.get('etag') ?? '';
      assert.equal((await visitor.get(path, { ...plain, 'if-none-match': etag })).status, 304);
    }
  const path = releaseBase(second.release) + changedScript;
  const packed = await visitor.get(path, { 'accept-encoding': 'br' });
  assert.equal(packed.headers.get('content-encoding'), 'br');
  assert.equal(await packed.text(), scripts.second);
  const id = `${first.release.hash.slice(0, 16)}.0123456789`;
  const difference = await visitor.get(path, offerDictionary(id, scripts.first));
  assert.equal(difference.headers.get('content-encoding'), 'dcz');
  const stream = Buffer.from(await difference.arrayBuffer());
  // The stream begins after a header of 40 bytes (RFC 9842, section 5).
  const text = zstdDecompressSync(stream.subarray(40), { dictionary: Buffer.from(scripts.first) });
  assert.equal(text.toString(), scripts.second);
  assert.equal((await server.visitor().get(path)).status, 401, 'the gate comes first');

  const written = () => storage.requests.filter((line) => line.startsWith('PUT'));
  const before = written();
  assert.equal(new Set(before).size, before.length, 'no object is written twice');
  assert.equal((await team.release(first.release, first.contents)).status, 200);
  assert.deepEqual(written(), before, 'stored contents are not uploaded again');
  assert.deepEqual(await live(), { tools: '1.1.0' });
  assert.equal((await change(team, { action: 'rollback', module: 'tools' })).status, 200);
  assert.deepEqual(await live(), { tools: '1.0.0' });
});

test('an upload that the bucket cannot store is refused with a reason, stores nothing, and can succeed later', async (context) => {
  const { team, storage, server } = await start(context);
  await storage.stop();
  const refused = await team.release(first.release, first.contents);
  const { findings = [], retryAfter } = await assertProblem(refused, 'unavailable');
  assert.match(findings.map(({ text }) => text).join(), /nothing was stored/);
  assert.ok(retryAfter);
  const count = async () => {
    const releases = await server.db.selectFrom('releases').select('module').execute();
    return releases.filter(({ module }) => module === 'tools').length;
  };
  assert.equal(await count(), 0);
  await storage.restart();
  assert.equal((await team.release(first.release, first.contents)).status, 201);
  assert.equal(await count(), 1);
});

test('during an outage of the bucket, files in memory are served and other files are refused, until the bucket is available again', async (context) => {
  const { team, storage, server, metrics, change } = await start(context);
  assert.equal((await team.release(first.release, first.contents)).status, 201);
  const release = first.release.hash;
  assert.equal((await change(team, { action: 'live', module: 'tools', release })).status, 200);
  const visitor = await server.insider();
  const base = releaseBase(first.release);
  assert.equal((await visitor.get(`${base}entry.js`)).status, 200);
  assert.match(await metrics(), /^site_object_storage_seconds 0/m);
  await storage.stop();
  assert.equal((await visitor.get(`${base}entry.js`)).status, 200);
  const refused = await visitor.get(base + script);
  assert.equal(refused.headers.get('retry-after'), '5');
  await assertProblem(refused, 'unavailable');
  assert.equal((await visitor.get('/tools')).status, 200, 'the page itself');
  assert.equal((await visitor.get(api.site.ready.path)).status, 200);
  assert.equal((await visitor.get(`${base}release.json`)).status, 200, 'it is in the database');
  const down = await metrics();
  assert.match(down, /^site_object_storage_seconds -1$/m);
  assert.match(
    down,
    /^site_object_storage_calls_total\{operation="get",result="unreachable"\} [1-9]/m,
  );
  assert.ok(server.log.some((line) => /Object storage .*ECONNREFUSED/.test(line)));
  assert.ok(!server.log.join().includes('S3RVER'), 'neither key nor secret');
  await storage.restart();
  assert.equal((await visitor.get(base + script)).status, 200);
});

test('a file in memory is served in full when the dictionary for a difference cannot be read', async (context) => {
  const { team, storage, server } = await start(context);
  for (const { release, contents } of [first, second])
    assert.equal((await team.release(release, contents)).status, 201);
  const visitor = await server.insider();
  const path = releaseBase(second.release) + changedScript;
  assert.equal((await visitor.get(path)).status, 200);
  await storage.stop();
  const id = `${first.release.hash.slice(0, 16)}.0123456789`;
  const answer = await visitor.get(path, offerDictionary(id, scripts.first));
  assert.equal(answer.headers.get('content-encoding'), 'br');
  assert.equal(await answer.text(), scripts.second);
});

test('a bucket that does not respond delays a file by only a few seconds', async (context) => {
  const { team, storage, server } = await start(context);
  assert.equal((await team.release(first.release, first.contents)).status, 201);
  const visitor = await server.insider();
  const path = releaseBase(first.release) + script;
  const hanging = storage.hang();
  const begun = performance.now();
  const requested = visitor.get(path);
  await hanging;
  await assertProblem(await requested, 'unavailable');
  assert.ok(performance.now() - begun < 6_000, 'before nginx gives up');
  await storage.restart();
  assert.equal((await visitor.get(path)).status, 200);
});

test('an attacker with write access to the bucket can make a file unreadable, but cannot change it', async (context) => {
  const { team, storage, server, rows, metrics } = await start(context);
  assert.equal((await team.release(first.release, first.contents)).status, 201);
  const visitor = await server.insider();
  const base = releaseBase(first.release);
  const objectOf = async (path: string) => {
    const file = first.release.files.find((one) => one.path === path);
    const row = (await rows()).find(({ integrity }) => integrity === file?.integrity);
    assert.ok(row?.object);
    return row.object;
  };
  const { bucket } = storage;
  const entry = await objectOf('entry.js');
  // Unpacked bytes; two other files that are packed in the same way, one of them with the right length; too many bytes.
  const other = await bucket.get(await objectOf(script), 1e6, (bytes) => Promise.resolve(bytes));
  const text = String(first.contents['entry.js']);
  const asLong = brotliCompressSync(text.replaceAll('tool', 'loot'));
  for (const bytes of [Buffer.from('steal();'), other, asLong, Buffer.alloc(1e6)]) {
    await bucket.put(entry, bytes);
    await assertProblem(await visitor.get(`${base}entry.js`), 'unavailable');
  }
  const style = await objectOf('page.css');
  await bucket.put(style, Buffer.from('/*loot*/'));
  await assertProblem(await visitor.get(`${base}page.css`), 'unavailable');
  await bucket.remove(entry);
  await assertProblem(await visitor.get(`${base}entry.js`), 'unavailable');
  const counted = await metrics();
  for (const line of ['"get",result="damaged"} 5', '"get",result="missing"} '])
    assert.ok(counted.includes(`site_object_storage_calls_total{operation=${line}`), line);
  assert.equal((await visitor.get(base + script)).status, 200);
});

test('several processes share the releases through the bucket and the database only', async (context) => {
  const database = await createTestDatabase();
  context.after(database.remove);
  const { team, storage, change } = await start(context, database);
  const { variables } = storage;
  const other = await startServer(context, { database, variables });
  assert.equal((await team.release(first.release, first.contents)).status, 201);
  const release = first.release.hash;
  assert.equal((await change(team, { action: 'live', module: 'tools', release })).status, 200);
  const visitor = await other.insider();
  const answer = await visitor.get(releaseBase(first.release) + script);
  assert.equal(await answer.text(), scripts.first);
});
