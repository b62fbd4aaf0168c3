import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { apiPaths } from '@sumut/contracts';
import { createShellBuild } from './support/builds.ts';
import { createClient } from './support/client.ts';
import { createTestDatabase } from './support/database.ts';
import { contact } from './support/forms.ts';
import { startProcess } from './support/process.ts';

test('on SIGTERM it says "not ready", answers what it has begun, and ends by itself', async (context) => {
  const database = await createTestDatabase();
  context.after(database.remove);
  const server = await startProcess(context, {
    SHELL_DIST: await createShellBuild(),
    STOP_DELAY: '700',
    ...database.variables,
  });
  const visitor = createClient(server.address);
  await visitor.unlock();
  assert.equal((await visitor.get(apiPaths.ready)).status, 200);

  const body = JSON.stringify(contact);
  const slow = request(`${server.address}${apiPaths.contacts}`, {
    method: 'POST',
    agent: new Agent({ keepAlive: true }),
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      cookie: `pass=${visitor.cookies.get('pass')}`,
    },
  });
  slow.write(body.slice(0, 50));
  await wait(100);
  server.child.kill('SIGTERM');
  await wait(200);
  assert.equal((await visitor.get(apiPaths.ready)).status, 503);
  assert.equal((await visitor.get('/')).status, 200, 'still serving while balancers turn away');
  await wait(800);
  await assert.rejects(visitor.get('/'), 'no new connections');

  slow.end(body.slice(50));
  const [answer] = (await once(slow, 'response')) as [IncomingMessage];
  assert.equal(answer.statusCode, 201);
  await text(answer);
  assert.equal(await server.ended, 0);
  assert.ok(server.lines.some((line) => line.includes('Stopped')));
});

test('the second signal ends it at once', async (context) => {
  const database = await createTestDatabase();
  context.after(database.remove);
  const server = await startProcess(context, {
    SHELL_DIST: await createShellBuild(),
    STOP_DELAY: '60000',
    ...database.variables,
  });
  server.child.kill('SIGINT');
  await wait(200);
  server.child.kill('SIGINT');
  assert.equal(await server.ended, 1);
});
