import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:tls';
import { test } from 'node:test';
import { createCertificate, needsOpenssl } from '../../../testing/certificates.ts';
import { startServer } from '../../../testing/server.ts';
import { createMetrics, type Metrics } from '../../platform/metrics.ts';
import { registerCertificateGauge } from './certificate.ts';

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
