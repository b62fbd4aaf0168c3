import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { networkInterfaces } from 'node:os';
import { text } from 'node:stream/consumers';
import { test, type TestContext } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { api } from '@sumut/contracts/api/api';
import { createShellBuild } from '../../../testing/builds.ts';
import { createClient } from '../../../testing/client.ts';
import { createTestDatabase } from '../../../testing/database.ts';
import { contact } from '../../../testing/forms.ts';
import { startProcess } from '../../../testing/process.ts';

const hasIpv6 = Object.values(networkInterfaces())
  .flat()
  .some((one) => one?.address === '::1');

async function start(context: TestContext, variables: Record<string, string> = {}) {
  const database = await createTestDatabase();
  context.after(database.remove);
  const SHELL_DIST = await createShellBuild();
  const server = await startProcess(context, {
    SHELL_DIST,
    ...database.variables,
    ...variables,
  });
  return { server, there: server.url.replace('127.0.0.1', '[::1]') };
}

/** Retries until the server listens on the address: the log's line appears with the first of the two addresses. */
async function whenListening(origin: string) {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const answer = await fetch(origin + api.site.ready.path).catch(() => null);
    if (answer) return answer.status;
    await wait(25);
  }
  return 'nobody listens';
}

test('the server listens on localhost over IPv4 and, where available, IPv6', async (context) => {
  const { server, there } = await start(context);
  assert.equal((await createClient(server.url).get(api.site.ready.path)).status, 200);
  if (hasIpv6) assert.equal(await whenListening(there), 200);
  server.child.kill('SIGTERM');
  assert.equal(await server.ended, 0);
  assert.equal(server.lines.filter((line) => line.includes('Not listening')).length, 0);
});

// Without IPv6 there is nothing to test.
if (hasIpv6) {
  test('while the server stops, running requests over IPv6 are finished and new connections are refused', async (context) => {
    const { server, there } = await start(context);
    const visitor = createClient(server.url);
    await visitor.unlock();
    assert.equal(await whenListening(there), 200);
    const body = JSON.stringify(contact);
    const slow = request(there + api.contact.path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        cookie: `sumut-pass=${visitor.cookies.get('sumut-pass')}`,
        expect: '100-continue',
      },
    });
    slow.flushHeaders();
    // Now the server has received the request's head.
    await once(slow, 'continue');
    server.child.kill('SIGTERM');
    while (await fetch(there + api.site.health.path).catch(() => null)) await wait(10);
    slow.end(body);
    const [answer] = (await once(slow, 'response')) as [IncomingMessage];
    assert.equal(answer.statusCode, 201);
    await text(answer);
    assert.equal(await server.ended, 0);
  });

  test('with HOST=127.0.0.1 the server listens on that address only', async (context) => {
    const { there } = await start(context, { HOST: '127.0.0.1' });
    await assert.rejects(fetch(there + api.site.ready.path));
  });
}
