import assert from 'node:assert/strict';
import { rename } from 'node:fs/promises';
import { test } from 'node:test';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:tls';
import { api } from '@sumut/contracts/api/api';
import { contact } from '../../../testing/forms.ts';
import { assertProblem } from '../../../testing/problems.ts';
import { makeReadOnly } from '../../../testing/databaseFaults.ts';
import { startServer } from '../../../testing/server.ts';
import { createTemporaryFolder } from '../../../testing/temporaryFolder.ts';
import { until } from '../../../testing/until.ts';
import { createCertificate, needsOpenssl } from '../../../testing/certificates.ts';
import { createMetrics, type Metrics } from '../../platform/metrics.ts';
import { registerCertificateGauge } from './certificate.ts';

test('a server with its database is alive and ready', async (context) => {
  const server = await startServer(context);
  for (const path of [api.site.health.path, api.site.ready.path]) {
    assert.deepEqual(await (await server.visitor().get(path)).json(), { status: 'ok' });
  }
});

test('without its database the server is alive but not ready', async (context) => {
  const server = await startServer(context);
  await server.db.destroy();
  assert.equal((await server.visitor().get(api.site.health.path)).status, 200);
  await assertProblem(await server.visitor().get(api.site.ready.path), 'unavailable');
});

test('when the disk cannot be read, the server is not ready, and its metrics are still served', async (context) => {
  const dataDir = createTemporaryFolder('sumut-disk');
  const database = {
    environment: { databaseUrl: undefined, dataDir },
    variables: { DATA_DIR: dataDir },
    remove: () => Promise.resolve(),
  };
  const server = await startServer(context, { database });
  // The files stay open, so the database continues to work.
  await rename(dataDir, `${dataDir}-away`);
  const visitor = server.visitor();
  await until(async () => (await visitor.get(api.site.ready.path)).status !== 200);
  await assertProblem(await visitor.get(api.site.ready.path), 'unavailable');
  assert.match(await server.metrics.registry.metrics(), /^site_disk_free_ratio -1$/m);
  await rename(`${dataDir}-away`, dataDir);
  await until(async () => (await visitor.get(api.site.ready.path)).status === 200);
});

test('with a read-only database, a form gets "unavailable" and never a success, until the database is writable again', async (context) => {
  const server = await startServer(context);
  const visitor = await server.insider();
  const send = () => visitor.send('POST', api.contact.path, contact);
  const restore = await makeReadOnly(server);
  const refused = await send();
  assert.ok(Number(refused.headers.get('retry-after')) > 0);
  await assertProblem(refused, 'unavailable');
  await assertProblem(await visitor.get(api.site.ready.path), 'unavailable');
  await restore();
  await until(async () => (await visitor.get(api.site.ready.path)).status === 200);
  assert.equal((await send()).status, 201);
  assert.equal((await server.db.selectFrom('contacts').selectAll().execute()).length, 1);
});

test('an internal error does not reveal its cause', async (context) => {
  const server = await startServer(context);
  const visitor = await server.insider();
  await server.db.schema.alterTable('contacts').renameTo('away').execute();
  const answer = await visitor.send('POST', api.contact.path, contact);
  const problem = await assertProblem(answer, 'internal');
  assert.equal(problem.title, 'Internal error');
  assert.ok(server.log.some((line) => line.includes('request failed')));
  assert.ok(!server.log.join().includes(contact.email));
});

async function daysLeft({ registry }: Metrics): Promise<number> {
  const line = /^site_certificate_expiry_timestamp_seconds (\S+)$/m.exec(await registry.metrics());
  const expiry = Number(line?.[1]);
  return expiry === 0 ? 0 : Math.round((expiry * 1000 - Date.now()) / (24 * 60 * 60 * 1000));
}

test(
  'the metric shows when the certificate that visitors get expires, also after a renewal',
  needsOpenssl,
  async (context) => {
    const old = createCertificate(3);
    const renewed = createCertificate(90);
    const proxy = createServer(old).listen(0, 'localhost');
    await once(proxy, 'listening');
    const origin = `https://localhost:${(proxy.address() as AddressInfo).port}`;
    const variables = { HTTPS: 'true', PUBLIC_ORIGIN: origin };
    const server = await startServer(context, { variables });
    assert.equal(await daysLeft(server.metrics), 0, 'nobody trusts it');

    const metrics = createMetrics();
    const ca = [old.cert, renewed.cert];
    registerCertificateGauge(metrics, origin, { every: 0, ca });
    const hourly = createMetrics();
    registerCertificateGauge(hourly, origin, { ca });
    assert.deepEqual([await daysLeft(metrics), await daysLeft(hourly)], [3, 3]);
    proxy.setSecureContext(renewed);
    assert.equal(await daysLeft(metrics), 90);
    assert.equal(await daysLeft(hourly), 3, 'it is read once an hour');
    proxy.close();
    await once(proxy, 'close');
    assert.equal(await daysLeft(metrics), 0);
  },
);
