import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { test, type TestContext } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { releaseBase } from '@sumut/contracts/registry/contract';
import { publishBuild } from '../../features/registry/publishing/publishBuild.ts';
import { createModuleBuild } from '../../../testing/builds.ts';
import { startServer } from '../../../testing/server.ts';
import { until } from '../../../testing/until.ts';

/** More bytes than the buffers of a connection hold. */
const manyBytes = 16 * 1024 * 1024;

async function start(context: TestContext) {
  const server = await startServer(context);
  const big = { 'big.bin': Buffer.alloc(manyBytes, 'x') };
  const { folder, release } = await createModuleBuild(big);
  await publishBuild(server.db, folder, 'test');
  const { cookies } = await server.insider();
  const head = (line: string, more: string[] = []) =>
    [
      `${line} HTTP/1.1`,
      'Host: a',
      `Cookie: sumut-pass=${cookies.get('sumut-pass')}`,
      ...more,
    ].join('\r\n');
  const sockets: Socket[] = [];
  const open = (bytes: string): Socket => {
    const socket = connect(server.port, '127.0.0.1', () => socket.write(bytes));
    socket.on('error', () => undefined);
    sockets.push(socket);
    return socket;
  };
  const slow = {
    header: () => open('GET / HTTP/1.1\r\nHo'),
    body: () =>
      open(
        `${head(`POST ${api.contact.path}`, ['Content-Type: application/json', 'Content-Length: 500'])}\r\n\r\n{"a`,
      ),
    reading: () => {
      const socket = open(`${head(`GET ${releaseBase(release)}big.bin`)}\r\n\r\n`);
      socket.pause();
      return socket;
    },
  };
  // A closing server would wait for these sockets.
  const leave = () => sockets.forEach((socket) => socket.destroy());
  return { server, slow, leave };
}

test('slow clients do not block others', async (context) => {
  const { server, slow, leave } = await start(context);
  let opened = 0;
  server.http.on('connection', () => (opened += 1));
  for (let count = 0; count < 60; count += 1) for (const begin of Object.values(slow)) begin();
  // Counts all connections, not only those still open: on a busy machine the first may have timed out.
  while (opened < 180) await new Promise(setImmediate);
  const before = performance.now();
  for (let count = 0; count < 20; count += 1)
    assert.equal((await server.visitor().get('/')).status, 200);
  leave();
  assert.ok(performance.now() - before < 10_000);
});

// The tests check the configured limits and then shorten them, so that the tests do not take minutes.

test(
  'a request whose headers or body do not arrive times out',
  { timeout: 60_000 },
  async (context) => {
    const { server, slow } = await start(context);
    const { requestTimeout, headersTimeout } = server.http;
    assert.ok(requestTimeout > 0 && requestTimeout < 5 * 60_000);
    assert.ok(headersTimeout > 0 && headersTimeout <= 15_000);
    server.http.headersTimeout = 500;
    server.http.requestTimeout = 1_000;
    const answers = [slow.header(), slow.body()].map(async (socket) => {
      let answer = '';
      socket.on('data', (chunk) => (answer += chunk.toString()));
      await once(socket, 'close');
      return answer;
    });
    for (const answer of await Promise.all(answers)) assert.match(answer, /^HTTP\/1\.1 408 /);
    assert.deepEqual(await server.db.selectFrom('contacts').select('id').execute(), []);
  },
);

test('a response that is not read times out', { timeout: 60_000 }, async (context) => {
  const { server, slow } = await start(context);
  assert.ok(server.http.timeout > 0 && server.http.timeout <= 60_000);
  server.http.timeout = 1_000;
  const served = once(server.http, 'connection');
  const client = slow.reading();
  const [connection] = (await served) as [Socket];
  await once(connection, 'close');
  assert.ok(client.bytesRead < manyBytes);
});

const types = {
  [api.contact.path]: 'application/json',
  [api.application.path]: 'multipart/form-data; boundary=edge',
};

for (const [path, type] of Object.entries(types)) {
  test(`a request to ${path} that the client aborts is not logged as an error`, async (context) => {
    const server = await startServer(context);
    const visitor = await server.insider();
    const socket = connect(server.port, '127.0.0.1');
    const head = [
      `POST ${path} HTTP/1.1`,
      'Host: site.example',
      `Cookie: sumut-pass=${visitor.cookies.get('sumut-pass')}`,
      `Content-Type: ${type}`,
      'Content-Length: 5000',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n{"firstName"`);
    await once(server.http, 'request');
    const before = server.log.length;
    socket.destroy();
    await until(() => server.log.length > before);
    assert.match(server.log[before] ?? '', /the client disconnected while sending the request/);
    for (const line of server.log) {
      assert.ok((JSON.parse(line) as { level: number }).level < 40, line);
      assert.ok(!line.includes('stack'), line);
    }
  });
}

test('connections beyond the limit of one address are closed, and the address can connect again later', async (context) => {
  const server = await startServer(context, { variables: { CONNECTIONS_PER_IP: '5' } });
  const open = async () => {
    const socket = connect(server.port, '127.0.0.1');
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    return socket;
  };
  const count = () =>
    new Promise<number>((resolve) => server.http.getConnections((_, found) => resolve(found)));
  const held = [];
  for (let index = 0; index < 5; index += 1) held.push(await open());
  await until(async () => (await count()) === 5);
  const more = await open();
  await once(more, 'close');
  assert.equal(await count(), 5);
  for (const socket of held) socket.destroy();
  await until(async () => (await count()) === 0);
  assert.equal((await server.visitor().get(api.site.health.path)).status, 200);
});
