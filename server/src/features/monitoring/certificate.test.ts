import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createServer } from 'node:tls';
import { test } from 'node:test';
import { createTemporaryFolder } from '../../../testing/temporaryFolder.ts';
import { startServer } from '../../../testing/server.ts';
import { createMetrics, type Metrics } from '../../platform/metrics.ts';
import { registerCertificateGauge } from './certificate.ts';

const needsOpenssl = { skip: spawnSync('openssl', ['version']).status !== 0 && 'needs openssl' };

/** A certificate that nobody has signed, good for some days. */
function createCertificate(days: number) {
  const folder = createTemporaryFolder('sumut-certificate');
  const [keyFile, certFile] = ['key.pem', 'cert.pem'].map((name) => path.join(folder, name));
  assert.ok(keyFile && certFile);
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
      ...['-days', String(days), '-subj', '/CN=localhost', '-keyout', keyFile, '-out', certFile],
    ],
    { stdio: 'ignore' },
  );
  return { key: readFileSync(keyFile), cert: readFileSync(certFile) };
}

async function daysLeft({ registry }: Metrics): Promise<number> {
  const line = /^site_certificate_expiry_timestamp_seconds (\S+)$/m.exec(await registry.metrics());
  const expiry = Number(line?.[1]);
  return expiry === 0 ? 0 : Math.round((expiry * 1000 - Date.now()) / (24 * 60 * 60 * 1000));
}

test(
  'the expiry of the certificate that visitors get is measured, also after it was renewed',
  needsOpenssl,
  async (context) => {
    const [old, renewed] = [createCertificate(3), createCertificate(90)];
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
