import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { createServer } from 'node:tls';
import { createShellBuild } from '../../testing/builds.ts';
import { createCertificate, needsOpenssl } from '../../testing/certificates.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { listenProvider } from '../../testing/identityProvider.ts';
import { startObjectStorage } from '../../testing/objectStorage.ts';
import { runScript, startProcess } from '../../testing/process.ts';
import { startScanner } from '../../testing/scanner.ts';
import { startSmtpServer } from '../../testing/smtpServer.ts';
import { createTemporaryFolder } from '../../testing/temporaryFolder.ts';
import { startReceiver } from '../../testing/webhookReceiver.ts';
import { freePort } from '../../../tools/run/lib/freePort.ts';
import type { Result } from '../features/doctor/check.ts';

const login = { user: 'site', password: 'secret' };
const redirectUri = 'https://sumut.example/employee-login';

/** Runs the doctor. Returns its results by name, and checks that the exit code fits them. */
async function examine(variables: Record<string, string>, args: string[] = []) {
  const { code, output, errors } = await runScript(
    'commands/doctor.ts',
    { DEMO: 'true', ...variables },
    { args: ['--json', ...args] },
  );
  assert.equal(errors, '');
  const results = JSON.parse(output) as Result[];
  assert.equal(code, results.some(({ state }) => state === 'failed') ? 1 : 0);
  return new Map(results.map(({ name, state, found }) => [name, `${state}: ${found}`]));
}

/** Starts everything that a site may use, and returns the variables of a site that uses it. */
async function startServices(context: TestContext) {
  const smtp = await startSmtpServer(context, undefined, { login });
  const scanner = await startScanner(context);
  scanner.behave({ reply: 'stream: Eicar-Test-Signature FOUND' });
  const storage = await startObjectStorage(context);
  const provider = await listenProvider(redirectUri);
  context.after(provider.close);
  const receiver = await startReceiver(context, [204, 410]);
  const secret = `whsec_${Buffer.alloc(32).toString('base64')}`;
  const variables = {
    ...storage.variables,
    ...provider.variables,
    PUBLIC_ORIGIN: 'https://sumut.example',
    SMTP_URL: smtp.url.replace('//', `//${login.user}:${login.password}@`),
    MAIL_FROM: 'site@sumut.example',
    CLAMD_URL: scanner.url,
    ALERT_WEBHOOK_URL: receiver.url,
    ALERT_WEBHOOK_SECRET: secret,
  };
  return { variables, smtp, scanner, storage, receiver };
}

test('the services of a running site pass, and nothing of the check remains', async (context) => {
  const { variables, smtp, storage, receiver } = await startServices(context);
  const database = await createTestDatabase();
  context.after(database.remove);
  const METRICS_PORT = String(await freePort());
  const own = { ...variables, ...database.variables, METRICS_PORT };
  const server = await startProcess(context, { ...own, SHELL_DIST: await createShellBuild() });
  const before = storage.requests.length;
  const PORT = new URL(server.url).port;
  const found = await examine({ ...own, PORT }, ['--webhook']);
  assert.equal(found.get(`process ${PORT}`), `ok: http://localhost:${PORT}/readyz`);
  assert.match(found.get('metrics') ?? '', /^ok: /);
  assert.match(found.get('database') ?? '', /^ok: /);
  assert.match(found.get('bucket') ?? '', /^ok: .*, region us-east-1$/);
  assert.match(found.get('mail server') ?? '', /^ok: 127\.0\.0\.1:\d+$/);
  assert.equal(found.get('virus scanner'), 'ok: Eicar-Test-Signature');
  assert.match(found.get('identity provider') ?? '', /^ok: http:/);
  assert.equal(found.get('webhook for alerts'), 'ok: it accepted the event');
  assert.equal(smtp.received.length, 0, 'no mail');
  const probes = storage.requests.slice(before).filter((line) => line.includes('/doctor-'));
  assert.deepEqual(
    probes.map((line) => line.split(' ')[0]),
    ['PUT', 'GET', 'DELETE'],
  );
  assert.match(receiver.received.at(-1)?.body ?? '', /"type":"doctor\.test"/);
  const again = await examine({ ...own, PORT }, ['--webhook']);
  assert.equal(again.get('webhook for alerts'), 'failed: status 410');
});

test('services that refuse, find nothing or are gone fail with the reason', async (context) => {
  const { variables, scanner, receiver } = await startServices(context);
  scanner.behave({ reply: 'stream: OK' });
  const gone = String(await freePort());
  const found = await examine({
    ...variables,
    DATA_DIR: path.join(createTemporaryFolder('sumut-data'), 'none'),
    PORT: gone,
    METRICS_PORT: gone,
    PROXY_STATUS_URL: `http://127.0.0.1:${gone}/`,
    OBJECT_STORAGE_SECRET: 'wrong',
    OIDC_ISSUER: `http://127.0.0.1:${gone}`,
    SMTP_URL: variables.SMTP_URL.replace('secret', 'wrong'),
  });
  for (const name of [`process ${gone}`, 'metrics', 'identity provider'])
    assert.match(found.get(name) ?? '', /^failed: ECONNREFUSED: nothing listens there/, name);
  assert.equal(found.get('nginx status'), 'failed: it does not answer');
  assert.match(found.get('database') ?? '', /^failed: .*site\.sqlite does not exist$/);
  assert.match(found.get('bucket') ?? '', /^failed: .*status 403, SignatureDoesNotMatch$/);
  assert.match(found.get('mail server') ?? '', /^failed: 127\.0\.0\.1:\d+: EAUTH 535/);
  assert.equal(found.get('virus scanner'), 'failed: it finds nothing in the test file');
  assert.match(found.get('webhook for alerts') ?? '', /^omitted: not tried without --webhook/);
  assert.equal(receiver.received.length, 0);
});

test('what is not configured does not apply, and invalid settings or options are refused', async () => {
  const found = await examine({ DATA_DIR: createTemporaryFolder('sumut-data') });
  for (const [name, variable] of [
    ['metrics', 'METRICS_PORT'],
    ['nginx status', 'PROXY_STATUS_URL'],
    ['bucket', 'OBJECT_STORAGE_URL'],
    ['mail server', 'SMTP_URL'],
    ['virus scanner', 'CLAMD_URL'],
    ['identity provider', 'OIDC_ISSUER'],
    ['webhook for alerts', 'ALERT_WEBHOOK_URL'],
  ] as const)
    assert.equal(found.get(name), `omitted: ${variable} is not set`);
  const invalid = await runScript('commands/doctor.ts', { DEMO: 'true', PORT: 'x' });
  assert.match(invalid.errors, /^Invalid environment: PORT: [^\n]+\n$/);
  const unknown = await runScript('commands/doctor.ts', {}, { args: ['--all'] });
  assert.match(unknown.errors, /^npm run doctor \[-- --json\]/);
});

async function checksCertificate(context: TestContext) {
  const { key, cert, certificateFile } = createCertificate(3);
  const server = createServer({ key, cert }).listen(0, 'localhost');
  await once(server, 'listening');
  context.after(() => server.close());
  const { port } = server.address() as AddressInfo;
  const variables = {
    DATA_DIR: createTemporaryFolder('sumut-data'),
    HTTPS: 'true',
    PUBLIC_ORIGIN: `https://localhost:${port}`,
  };
  const untrusted = await examine(variables);
  assert.match(untrusted.get('certificate') ?? '', /^failed: DEPTH_ZERO_SELF_SIGNED_CERT: /);
  const expiring = await examine({ ...variables, NODE_EXTRA_CA_CERTS: certificateFile });
  assert.match(expiring.get('certificate') ?? '', /^failed: valid until \d{4}-\d\d-\d\d$/);
}

test(
  'a certificate that nobody trusts, or that expires soon, is found',
  needsOpenssl,
  checksCertificate,
);
