import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { test, type TestContext } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { openDatabase } from '../database/open.ts';
import { createShellBuild } from '../../../testing/builds.ts';
import { createClient } from '../../../testing/client.ts';
import { createTestDatabase } from '../../../testing/database.ts';
import { contact } from '../../../testing/forms.ts';
import { auditLedger, createLedger, sendForms } from '../../../testing/ledger.ts';
import { startProcess } from '../../../testing/process.ts';
import { until } from '../../../testing/until.ts';

async function start(context: TestContext, variables: Record<string, string>) {
  const database = await createTestDatabase();
  context.after(database.remove);
  const SHELL_DIST = await createShellBuild();
  const server = await startProcess(context, { SHELL_DIST, ...variables, ...database.variables });
  return { database, server, visitor: createClient(server.url) };
}

test('on SIGTERM the server reports "not ready", finishes its requests and exits', async (context) => {
  const { server, visitor } = await start(context, { STOP_DELAY: '5000' });
  await visitor.unlock();
  assert.equal((await visitor.get(api.site.ready.path)).status, 200);

  const body = JSON.stringify(contact);
  const slow = request(`${server.url}${api.contact.path}`, {
    method: 'POST',
    agent: new Agent({ keepAlive: true }),
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      cookie: `sumut-pass=${visitor.cookies.get('sumut-pass')}`,
    },
  });
  slow.write(body.slice(0, 50));
  server.child.kill('SIGTERM');
  await until(async () => (await visitor.get(api.site.ready.path)).status === 503);
  assert.equal((await visitor.get('/')).status, 200, 'the server still answers during the delay');
  // Then the server accepts no new connections.
  await until(async () => (await visitor.get('/').catch(() => undefined)) === undefined);

  slow.end(body.slice(50));
  const [answer] = (await once(slow, 'response')) as [IncomingMessage];
  assert.equal(answer.statusCode, 201);
  await text(answer);
  assert.equal(await server.ended, 0);
  assert.ok(server.lines.some((line) => line.includes('Stopped')));
});

test('stopped under load, the server answers every form it has received', async (context) => {
  const { server, visitor, database } = await start(context, {
    FREE_FORMS: '1000000',
    STOP_DELAY: '5000',
  });
  await visitor.unlock();
  const ledger = createLedger();
  let turnedAway = false;
  const load = Array.from({ length: 8 }, () => sendForms(visitor, ledger, () => turnedAway));
  await until(() => ledger.acknowledged.size >= 20);
  server.child.kill('SIGTERM');
  // A load balancer waits for the same status.
  await until(async () => (await visitor.get(api.site.ready.path)).status === 503);
  turnedAway = true;
  await Promise.all(load);
  assert.equal(await server.ended, 0);
  assert.deepEqual([ledger.refused, ledger.unanswered], [[], []]);
  const { db, close } = await openDatabase(database.environment);
  const found = await auditLedger(db, ledger);
  await close();
  assert.deepEqual([found.missing, found.halves], [0, 0]);
});

test('a second signal at a later time ends the process immediately', async (context) => {
  const { server, visitor } = await start(context, { STOP_DELAY: '60000' });
  server.child.kill('SIGINT');
  await until(async () => (await visitor.get(api.site.ready.path)).status === 503);
  await until(() => {
    server.child.kill('SIGINT');
    return server.child.exitCode !== null;
  });
  assert.equal(await server.ended, 1);
});

test('simultaneous signals, as from Ctrl-C in a terminal, stop the server once', async (context) => {
  const { server } = await start(context, { STOP_DELAY: '0' });
  // Two different signals: the process could receive the same signal only once.
  server.child.kill('SIGINT');
  server.child.kill('SIGTERM');
  assert.equal(await server.ended, 0);
  assert.ok(server.lines.some((line) => line.includes('Stopped')));
});

test('requests on connections that are open when the server stops get a response, not a reset', async (context) => {
  const { server } = await start(context, {});
  const { hostname, port } = new URL(server.url);
  const connections = await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      const socket = connect(Number(port), hostname);
      await once(socket, 'connect');
      const ask = (last: string) =>
        socket.write(`GET ${api.site.health.path} HTTP/1.1\r\nHost: site.example\r\n${last}\r\n`);
      if (index % 2 === 0) return { socket, ask };
      // Half of the connections have already served a request, like connections of a load balancer.
      ask('');
      await once(socket, 'data');
      return { socket, ask };
    }),
  );
  server.child.kill('SIGTERM');
  await until(() => server.lines.some((line) => line.includes('stopping')));
  const answers = connections.map(({ socket, ask }) => {
    ask('');
    return text(socket);
  });
  for (const answer of await Promise.all(answers)) {
    assert.match(answer, /^HTTP\/1\.1 200 /);
    assert.match(answer, /\r\nconnection: close\r\n/i);
  }
  assert.equal(await server.ended, 0);
});
