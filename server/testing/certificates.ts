import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createTemporaryFolder } from './temporaryFolder.ts';

/** Options of a test that needs a certificate. */
export const needsOpenssl = {
  skip: spawnSync('openssl', ['version']).status !== 0 && 'needs openssl',
};

/** Creates a self-signed certificate for `localhost` that is valid for some days. */
export function createCertificate(days = 1) {
  const folder = createTemporaryFolder('sumut-certificate');
  const keyFile = path.join(folder, 'key.pem');
  const certificateFile = path.join(folder, 'cert.pem');
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
      ...['-days', String(days), '-subj', '/CN=localhost'],
      ...['-addext', 'subjectAltName=DNS:localhost', '-keyout', keyFile, '-out', certificateFile],
    ],
    { stdio: 'ignore' },
  );
  return { key: readFileSync(keyFile), cert: readFileSync(certificateFile), certificateFile };
}
