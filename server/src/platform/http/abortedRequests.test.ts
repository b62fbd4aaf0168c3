import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { test } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { startServer } from '../../../testing/server.ts';
import { until } from '../../../testing/until.ts';

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
