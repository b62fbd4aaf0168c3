import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { releaseBase } from '@sumut/contracts/registry/contract';
import { publishBuild } from '../registry/publishing/publishBuild.ts';
import { createModuleBuild, gatedShellFiles } from '../../../testing/builds.ts';
import { assertProblem } from '../../../testing/problems.ts';
import { startPlatformTeam } from '../../../testing/platformTeam.ts';
import { startServer, type TestServer } from '../../../testing/server.ts';
import { until } from '../../../testing/until.ts';

async function published(server: TestServer) {
  const { folder, release } = await createModuleBuild();
  await publishBuild(server.db, folder, 'test');
  return `${releaseBase(release)}${release.entry}`;
}

test('files have their media type and are cached for a year, by shared caches only if they belong to the gate', async (context) => {
  const site = await startPlatformTeam(context);
  await site.goLive(
    {
      open: {
        'main.0123456789.js': 'gate',
        'main.0123456789.css': '',
        'ar.0123456789.woff2': 'font',
      },
    },
    { version: '1.1.0' },
  );
  const { server } = site;
  const visitor = await server.insider();
  const entry = await published(server);
  const cases: [path: string, type: string, sharing: string][] = [
    ['/assets/main.0123456789.js', 'text/javascript; charset=utf-8', 'public'],
    ['/assets/main.0123456789.css', 'text/css; charset=utf-8', 'public'],
    ['/assets/ar.0123456789.woff2', 'font/woff2', 'public'],
    ['/assets/home.js', 'text/javascript; charset=utf-8', 'private'],
    ['/assets/pictures/drone.avif', 'image/avif', 'private'],
    [entry, 'text/javascript; charset=utf-8', 'private'],
  ];
  for (const [path, type, sharing] of cases) {
    const answer = await visitor.get(path);
    assert.equal(answer.status, 200, path);
    assert.equal(answer.headers.get('content-type'), type);
    assert.equal(answer.headers.get('cache-control'), `${sharing}, max-age=31536000, immutable`);
    assert.equal(answer.headers.get('x-content-type-options'), 'nosniff');
    const head = await visitor.send('HEAD', path);
    assert.equal(head.status, 200);
    assert.equal(await head.text(), '');
  }
  const picture = await visitor.get('/assets/pictures/drone.avif');
  const bytes = Buffer.from(await picture.arrayBuffer());
  assert.ok(bytes.equals(gatedShellFiles['pictures/drone.avif'] as Buffer));
});

test('a public file whose name has no hash is revalidated, because its content may change', async (context) => {
  const server = await startServer(context);
  const answer = await server.visitor().get('/assets/favicon.svg');
  assert.equal(answer.headers.get('cache-control'), 'no-cache');
});

test('a cached file is answered with 304, but not before the gate', async (context) => {
  const server = await startServer(context);
  const visitor = await server.insider();
  for (const path of ['/assets/home.js', await published(server)]) {
    const etag = (await visitor.get(path)).headers.get('etag') ?? '';
    assert.match(etag, /^"[^"]{30,}"$/);
    for (const known of [etag, `"other", W/${etag}`, '*']) {
      const answer = await visitor.get(path, { 'if-none-match': known });
      assert.equal(answer.status, 304);
      assert.equal(answer.headers.get('etag'), etag);
      assert.match(answer.headers.get('cache-control') ?? '', /immutable/);
    }
    assert.equal((await visitor.get(path, { 'if-none-match': '"other"' })).status, 200);
    const stranger = await server.visitor().get(path, { 'if-none-match': etag });
    await assertProblem(stranger, 'gate-closed');
  }
});

test('a client gets the part of a picture or video that it requests, and a text only as a whole', async (context) => {
  const server = await startServer(context);
  const visitor = await server.insider();
  const path = '/assets/pictures/drone.avif';
  const whole = await visitor.get(path);
  const etag = whole.headers.get('etag') ?? '';
  assert.equal(whole.headers.get('accept-ranges'), 'bytes');
  const bytes = Buffer.from(await whole.arrayBuffer());
  const size = bytes.length;
  const parts: [range: string, start: number, end: number][] = [
    ['bytes=0-1', 0, 2],
    ['bytes=2-', 2, size],
    ['bytes=-3', size - 3, size],
    [`bytes=1-${size + 9}`, 1, size],
  ];
  for (const [range, start, end] of parts) {
    const answer = await visitor.get(path, { range, 'if-range': etag });
    assert.equal(answer.status, 206, range);
    assert.equal(answer.headers.get('content-range'), `bytes ${start}-${end - 1}/${size}`);
    assert.deepEqual(Buffer.from(await answer.arrayBuffer()), bytes.subarray(start, end));
  }
  const beyond = await visitor.get(path, { range: `bytes=${size}-` });
  assert.equal(beyond.status, 416);
  assert.equal(beyond.headers.get('content-range'), `bytes */${size}`);
  const wholeAnswers: [file: string, headers: Record<string, string>][] = [
    [path, { range: 'bytes=0-1', 'if-range': '"other"' }],
    [path, { range: 'bytes=0-1,3-4' }],
    [path, { range: 'bytes=3-2' }],
    ['/assets/main.js', { range: 'bytes=0-1' }],
  ];
  for (const [file, headers] of wholeAnswers)
    assert.equal((await visitor.get(file, headers)).status, 200, JSON.stringify(headers));
  const stranger = await server.visitor().get(path, { range: 'bytes=0-1' });
  await assertProblem(stranger, 'gate-closed');
});

test('text files are compressed for clients that accept it, with their own ETag', async (context) => {
  const server = await startServer(context);
  const visitor = await server.insider();
  const entry = await published(server);
  // The shell's files are compressed in the background.
  await until(async () => {
    const answer = await visitor.get('/assets/main.js', { 'accept-encoding': 'br' });
    return answer.headers.get('content-encoding') === 'br';
  });
  for (const path of ['/assets/main.js', entry]) {
    const plain = await visitor.get(path, { 'accept-encoding': 'identity' });
    assert.equal(plain.headers.get('content-encoding'), null);
    const text = await plain.text();
    const tags = new Set([plain.headers.get('etag')]);
    for (const encoding of ['br', 'gzip']) {
      const answer = await visitor.get(path, { 'accept-encoding': `${encoding}, deflate;q=0.5` });
      assert.equal(answer.headers.get('content-encoding'), encoding, path);
      assert.match(answer.headers.get('vary') ?? '', /Accept-Encoding/);
      assert.ok(Number(answer.headers.get('content-length')) < text.length);
      assert.equal(await answer.text(), text);
      tags.add(answer.headers.get('etag'));
    }
    assert.equal(tags.size, 3);
    const refused = await visitor.get(path, { 'accept-encoding': 'br;q=0, gzip;q=0.0' });
    assert.equal(refused.headers.get('content-encoding'), null);
  }
});

test('a query string is ignored, an unknown file is not found, and no folder is listed', async (context) => {
  const server = await startServer(context);
  const visitor = await server.insider();
  const entry = await published(server);
  for (const known of ['/assets/main.js?r=2', `${entry}?r=2`])
    assert.equal((await visitor.get(known)).status, 200);
  for (const unknown of [
    '/assets/none.js',
    '/assets/release.json',
    `${entry}x`,
    '/modules/x',
    ...['/assets/', '/assets', '/modules/', `${path.posix.dirname(entry)}/`],
    ...['/package.json', '/server/src/main.ts', '/data/'],
  ]) {
    await assertProblem(await visitor.get(unknown, { accept: 'text/plain' }), 'not-found');
  }
});
