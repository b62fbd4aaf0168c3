import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { test } from 'node:test';
import { cvMaxBytes } from '@sumut/contracts/forms/application';
import { freePort } from '../../../../../tools/run/lib/freePort.ts';
import { finding, malware, startScanner } from '../../../../testing/scanner.ts';
import { createTemporaryFolder } from '../../../../testing/temporaryFolder.ts';
import { variables } from '../../../platform/environment/variables.ts';
import { NotScannedError, scan, type ScannerAddress } from './clamd.ts';

const { signal } = new AbortController();

function parseAddress(url: string): ScannerAddress {
  const { CLAMD_URL: address } = variables.parse({ CLAMD_URL: url });
  assert.ok(address);
  return address;
}

for (const kind of ['a port', 'a Unix socket']) {
  test(`a file of the maximum size reaches a scanner on ${kind} completely, and a finding is returned`, async (context) => {
    const folder = kind === 'a port' ? undefined : createTemporaryFolder('sumut-scanner');
    const scanner = await startScanner(context, folder && path.join(folder, 'clamd.ctl'));
    const address = parseAddress(scanner.url);
    const content = randomBytes(cvMaxBytes);
    assert.deepEqual(await scan(address, content, signal), { finding: null });
    assert.ok(scanner.scanned[0]?.equals(content));
    assert.deepEqual(await scan(address, Buffer.from(malware), signal), { finding });
  });
}

test('an unexpected reply of the scanner is no verdict', async (context) => {
  const scanner = await startScanner(context);
  const attempt = () => scan(parseAddress(scanner.url), Buffer.from('a CV'), signal);
  for (const reply of [
    'INSTREAM size limit exceeded. ERROR',
    'stream: OK and more',
    'UNKNOWN COMMAND',
    'x'.repeat(100_000),
  ]) {
    scanner.behave({ reply });
    await assert.rejects(attempt(), NotScannedError, reply.slice(0, 40));
  }
  scanner.behave('cut');
  await assert.rejects(attempt(), /closed the connection/);
});

test('a scanner that does not answer fails after the time limit, and an unreachable one immediately', async (context) => {
  const scanner = await startScanner(context);
  scanner.behave('hang');
  const file = Buffer.from('a CV');
  await assert.rejects(scan(parseAddress(scanner.url), file, AbortSignal.timeout(50)), /abort/i);
  const nobody = { host: '127.0.0.1', port: await freePort() };
  await assert.rejects(scan(nobody, file, signal), /ECONNREFUSED/);
});
