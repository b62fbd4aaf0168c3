import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test, type TestContext } from 'node:test';
import { createBucket, StorageError, type StorageFailure } from './bucket.ts';

/** Time limits in milliseconds that even a busy machine does not reach. */
const ample = { call: 60_000, attempt: 60_000 };

/** Creates a bucket at a server that answers with `answer`. Also returns the requested paths. */
async function start(
  context: TestContext,
  answer: RequestListener,
  { pathStyle = true, limit = ample } = {},
) {
  const requested: string[] = [];
  const server = createServer((request, response) => {
    requested.push(`${request.method} ${request.headers.host} ${request.url}`);
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  context.after(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  const bucket = createBucket(
    {
      endpoint: `http://localhost:${port}`,
      bucket: 'releases',
      region: 'us-east-1',
      keyId: 'key',
      secret: 'not-to-be-shown',
      prefix: 'site/',
      pathStyle,
      days: 30,
    },
    { get: limit, put: limit, remove: limit },
  );
  const get = () => bucket.get('one', 10, (bytes) => Promise.resolve(bytes.toString()));
  return { bucket, requested, get, port };
}

const fails = (work: Promise<unknown>, reason: StorageFailure, message: RegExp) =>
  assert.rejects(work, (error) => {
    assert.ok(error instanceof StorageError);
    assert.equal(error.reason, reason);
    assert.match(error.message, message);
    assert.ok(!error.message.includes('not-to-be-shown'));
    return true;
  });

const noAnswer: RequestListener = () => undefined;

test('an attempt without an answer ends in time, and the call ends after three attempts', async (context) => {
  const limit = { ...ample, attempt: 1_000 };
  const { bucket, requested, get } = await start(context, noAnswer, { limit });
  const calls = [bucket.put('one', Buffer.from('content')), get(), bucket.remove('one')];
  await Promise.all(calls.map((call) => fails(call, 'unreachable', /no answer in time/)));
  const methods = requested.map((line) => line.split(' ')[0]).toSorted();
  assert.deepEqual(
    methods,
    ['DELETE', 'GET', 'PUT'].flatMap((method) => [method, method, method]),
  );
  const counts = bucket.counts().map(({ operation, result, count }) => [operation, result, count]);
  assert.deepEqual(counts.toSorted(), [
    ['get', 'unreachable', 1],
    ['put', 'unreachable', 1],
    ['remove', 'unreachable', 1],
  ]);
});

test('a call ends in time even if the limit of its attempts is longer', async (context) => {
  const limit = { ...ample, call: 200 };
  const { requested, get } = await start(context, noAnswer, { limit });
  await fails(get(), 'unreachable', /no answer in time/);
  assert.ok(requested.length <= 1);
});

test('a call is retried after a transient failure, but not after a refusal', async (context) => {
  const statuses = [503, 429, 200, 403];
  const { requested, get } = await start(context, (_request, response) => {
    response.writeHead(statuses[requested.length - 1] ?? 500).end('content');
  });
  assert.equal(await get(), 'content');
  await fails(get(), 'refused', /: one: status 403$/);
  assert.equal(requested.length, 4);
});

test('an answer that never ends is read only up to the size of the content', async (context) => {
  const { get } = await start(context, (_request, response) => {
    response.writeHead(200);
    const write = () => {
      while (response.write('endless '.repeat(1000)));
    };
    response.on('drain', write);
    write();
  });
  await fails(get(), 'damaged', /the object has more than 10 bytes/);
});

test('a redirect is not followed', async (context) => {
  const { requested, get } = await start(context, (_request, response) => {
    response.writeHead(307, { location: '/elsewhere' }).end();
  });
  await fails(get(), 'unreachable', /redirect/);
  assert.ok(!requested.join().includes('/elsewhere'));
});

test('the bucket name is in the path, or before the host', async (context) => {
  const ok: RequestListener = (_request, response) => response.end('content');
  const inPath = await start(context, ok);
  await inPath.get();
  assert.deepEqual(inPath.requested, [`GET localhost:${inPath.port} /releases/site/one`]);
  // Names below `localhost` resolve to this machine (RFC 6761).
  const { bucket, port } = await start(context, ok, { pathStyle: false });
  assert.equal(bucket.place, `http://releases.localhost:${port}/`);
});
