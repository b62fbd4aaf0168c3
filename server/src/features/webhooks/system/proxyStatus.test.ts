import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { followProxy } from './proxyStatus.ts';

test('an nginx whose connections are used up is described differently from one that is gone', async (context) => {
  let accepted = 9;
  let hasConnections = true;
  const nginx = createServer((request, response) => {
    if (!hasConnections) return request.socket.destroy();
    const lines = ['server accepts handled requests', ` ${accepted} 9 20 `];
    return response.end([...lines, 'Reading: 1 Writing: 1 Waiting: 1 ', ''].join('\n'));
  }).listen(0, '127.0.0.1');
  await once(nginx, 'listening');
  context.after(() => nginx.close());
  const read = followProxy(`http://127.0.0.1:${(nginx.address() as AddressInfo).port}/`);
  assert.deepEqual(await read(), {});
  accepted += 3;
  const usedUp = 'its connections are used up: it closed 3 new ones without an answer';
  assert.deepEqual(await read(), { down: usedUp });
  assert.deepEqual(await read(), {}, 'since the last look, it has closed none');
  hasConnections = false;
  assert.match((await read()).down ?? '', /^its connections are used up/);
  nginx.close();
  nginx.closeAllConnections();
  assert.deepEqual(await read(), { down: 'it does not answer' });
});
