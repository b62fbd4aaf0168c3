import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { test } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { startServer } from '../../../testing/server.ts';
import { until } from '../../../testing/until.ts';

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
