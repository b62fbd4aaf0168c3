import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:http2';
import { connect as connectPlain } from 'node:net';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { connect as connectTls, type ConnectionOptions } from 'node:tls';
import { promisify } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { cvMaxBytes } from '@sumut/contracts/forms/application';
import { applicationFiles } from '../testing/applicationFiles.ts';
import { candidate } from '../testing/candidates.ts';
import { createClient } from '../testing/client.ts';
import { pdf } from '../testing/documents.ts';
import { applicant, applicationForm } from '../testing/forms.ts';
import { getOverHttp2, needsNginx, type Nginx, startSiteBehindNginx } from '../testing/nginx.ts';
import { refusedFields } from '../testing/problems.ts';
import { createTemporaryFolder } from '../testing/temporaryFolder.ts';
import { until } from '../testing/until.ts';
import { followProxy } from './features/webhooks/system/proxyStatus.ts';

async function speaksHttp2(context: TestContext) {
  const { nginx } = await startSiteBehindNginx(context);
  const session = connect(nginx.secure.url, { ca: nginx.secure.certificate });
  const page = await getOverHttp2(session, '/', { accept: 'text/html' });
  assert.equal(session.alpnProtocol, 'h2');
  assert.equal(page.answer[':status'], 200);
  assert.ok(page.answer['strict-transport-security'], 'the server recognises the request as TLS');
  const packed = await getOverHttp2(session, '/assets/main.js', { 'accept-encoding': 'gzip, br' });
  assert.equal(packed.answer['content-encoding'], 'br');
  assert.match(brotliDecompressSync(packed.content).toString(), /the gate/);
  session.close();
}

/** The TLS version and cipher that a client and the site agree on, or the error code. */
const agree = (nginx: Nginx, options: ConnectionOptions): Promise<string> =>
  new Promise((resolve) => {
    const { port } = new URL(nginx.secure.url);
    const socket = connectTls({ host: 'localhost', port: Number(port), ...options });
    socket.once('secureConnect', () => {
      resolve(`${socket.getProtocol()} ${socket.getCipher().name}`);
      socket.destroy();
    });
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });

async function speaksRecentTls(context: TestContext) {
  const { nginx } = await startSiteBehindNginx(context);
  const ca = nginx.secure.certificate;
  assert.match(
    await agree(nginx, { ca }),
    /^TLSv1\.3 /,
    'the newest version that both sides support',
  );
  assert.match(await agree(nginx, { ca, maxVersion: 'TLSv1.2' }), /^TLSv1\.2 ECDHE-.*(GCM|POLY)/);
  // At this security level the client itself supports all old versions and ciphers.
  const old = {
    ca,
    minVersion: 'TLSv1',
    maxVersion: 'TLSv1.1',
    ciphers: 'ALL:@SECLEVEL=0',
  } as const;
  assert.match(await agree(nginx, old), /PROTOCOL/);
  for (const ciphers of [
    'ECDHE-ECDSA-AES128-SHA',
    'ECDHE-ECDSA-AES128-SHA256',
    'AES128-GCM-SHA256',
  ]) {
    const weak = { ca, maxVersion: 'TLSv1.2', ciphers: `${ciphers}:@SECLEVEL=0` } as const;
    assert.match(await agree(nginx, weak), /HANDSHAKE_FAILURE/, ciphers);
  }
  assert.match(
    await agree(nginx, {}),
    /SELF_SIGNED/,
    'a client that does not trust the certificate must fail',
  );
}

async function hidesNobody(context: TestContext) {
  const { server, visitor } = await startSiteBehindNginx(context);
  const liar = visitor();
  await liar.get('/', { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-host': 'evil.example' });
  assert.ok(server.log.some((line) => line.includes('"address":"127.0.0.1"')));
  assert.ok(!server.log.some((line) => line.includes('203.0.113.9')));
  assert.equal((await liar.get(api.site.ready.path)).status, 200, 'a request from this machine');
}

async function passesUploads(context: TestContext) {
  const { visitor } = await startSiteBehindNginx(context);
  const applicantClient = visitor();
  await applicantClient.unlock();
  const content = Buffer.concat([pdf, randomBytes(3_000_000)]);
  const form = applicationForm(applicant, { content, name: 'cv.pdf' });
  const answer = await applicantClient.send('POST', api.application.path, form);
  assert.equal(answer.status, 201);
  const { id } = (await answer.json()) as { id: string };
  await applicantClient.signIn();
  const more = await applicationFiles(applicantClient).add(id, { content, name: 'more.pdf' });
  assert.equal(more.status, 201);
}

async function passesCandidates(context: TestContext) {
  const { visitor } = await startSiteBehindNginx(context);
  const colleague = visitor();
  await colleague.unlock();
  await colleague.signIn();
  const { path } = api.applications.add;
  const file = (bytes: number) => ({
    content: Buffer.concat([pdf, randomBytes(bytes)]),
    name: 'cv.pdf',
  });
  const add = (cv: ReturnType<typeof file> | null) =>
    colleague.send('POST', path, applicationForm(candidate, cv));
  assert.equal((await add(file(3_000_000))).status, 201);
  assert.deepEqual(await refusedFields(await add(file(cvMaxBytes))), { cv: 'fileSize' });
  const { id } = (await (await add(null)).json()) as { id: string };
  const later = buildPath(api.applications.addCv, { id });
  const added = await colleague.send('POST', later, applicationForm({}, file(3_000_000)));
  assert.equal(added.status, 201);
  assert.equal((await colleague.get(path)).status, 200);
}

async function asksForThePassFirst(context: TestContext) {
  const { server, nginx } = await startSiteBehindNginx(context);
  const { hostname, port } = new URL(nginx.url);
  for (const key of ['', 'Idempotency-Key: 3a5c1c8e-0000-4000-8000-000000000000\r\n']) {
    const socket = connectPlain(Number(port), hostname);
    socket.write(
      `POST ${api.application.path} HTTP/1.1\r\nHost: localhost\r\n${key}` +
        'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 10000000\r\n\r\n--x',
    );
    const [answer] = (await once(socket, 'data')) as [Buffer];
    assert.match(answer.toString(), /^HTTP\/1\.1 401 [\s\S]*application\/problem\+json/);
    assert.match(answer.toString(), /"code":"gate-closed"/);
    socket.destroy();
  }
  assert.ok(!server.log.some((line) => line.includes(`"path":"${api.application.path}"`)));
  // No other path accepts bodies of this size.
  const large = Buffer.alloc(1024 * 1024);
  for (const path of [api.contact.path, '/'])
    assert.equal((await createClient(nginx.url).send('POST', path, new Blob([large]))).status, 413);
}

async function guardsItsOwnAnswers(context: TestContext) {
  const { server, nginx } = await startSiteBehindNginx(context);
  const session = connect(nginx.secure.url, { ca: nginx.secure.certificate });
  const guarding = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': 'max-age=63072000',
  };
  const check = async (path: string, status: number) => {
    const { answer } = await getOverHttp2(session, path, { accept: 'text/html' });
    assert.equal(answer[':status'], status);
    for (const [name, value] of Object.entries(guarding)) assert.equal(answer[name], value, name);
    return answer;
  };
  const page = await check('/', 200);
  assert.equal(page['cache-control'], 'private, no-store', 'the header of the server, once');
  assert.match(String(page['content-security-policy']), /nonce/);
  await check('/assets/main.js', 200);
  await check('/assets/main.js', 200); // Now from nginx's cache.
  const broken = await check('/about%', 400);
  const { content } = await getOverHttp2(session, '/about%E0%A4%A');
  assert.match(content.toString(), /<section lang="en" dir="ltr">/, 'a page of the site');
  await server.close();
  const away = await check('/', 502);
  for (const answer of [broken, away]) {
    assert.match(String(answer['content-security-policy']), /^default-src 'none';/);
    assert.equal(answer['cache-control'], 'no-store');
  }
  session.close();
}

async function leadsToHttps(context: TestContext) {
  const { nginx } = await startSiteBehindNginx(context);
  const address = `${nginx.redirecting}/careers?from=mail`;
  const answer = await fetch(address, { redirect: 'manual', headers: { host: 'evil.example' } });
  assert.equal(answer.status, 308);
  assert.equal(answer.headers.get('location'), 'https://localhost/careers?from=mail');
}

/** A log of nginx's own nginx.conf would contain the URLs and the browsers of visitors. */
async function logsNoPath(context: TestContext) {
  const { nginx, visitor } = await startSiteBehindNginx(context);
  assert.equal((await visitor().get('/careers')).status, 200);
  await fetch(`${nginx.redirecting}/careers`, { redirect: 'manual' });
  assert.equal((await visitor().get('/careers')).status, 200);
  assert.equal(readFileSync(nginx.ownLog, 'utf8'), '');
}

/** The nginx.conf of Debian's package, shortened. */
const debianConfiguration = `user www-data;
include /etc/nginx/modules-enabled/*.conf;

events {
	worker_connections 768;
	# multi_accept on;
}

http {
}
`;

async function setsLimits() {
  const document = readFileSync(
    path.join(import.meta.dirname, '../../docs/installation.md'),
    'utf8',
  );
  const [, script] = /sudo sed -i '(.+)' \/etc\/nginx\/nginx\.conf/.exec(document) ?? [];
  assert.ok(script);
  const file = path.join(createTemporaryFolder('sumut-nginx'), 'nginx.conf');
  writeFileSync(file, debianConfiguration);
  for (const times of ['once', 'twice']) {
    await promisify(execFile)('sed', ['-i', script, file]);
    assert.equal(
      readFileSync(file, 'utf8'),
      debianConfiguration.replace(/events \{[^}]*\}/, 'include /etc/nginx/sumut/main.conf;'),
      times,
    );
  }
}

async function reportsSlowClients(context: TestContext) {
  const { nginx } = await startSiteBehindNginx(context);
  const readStatus = followProxy(nginx.status);
  assert.deepEqual(await readStatus(), {});
  const sockets = Array.from({ length: 120 }, () => {
    const socket = connectPlain(Number(new URL(nginx.url).port), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
    return socket;
  });
  await until(async () => (await readStatus()).slow !== undefined);
  sockets.forEach((socket) => socket.destroy());
  await until(async () => (await readStatus()).slow === undefined);
}

test(
  "behind nginx the site serves HTTP/2 over TLS with the server's compression",
  needsNginx,
  speaksHttp2,
);
test('only TLS 1.2 and 1.3 are offered, with forward secrecy', needsNginx, speaksRecentTls);
test(
  "nginx forwards the visitor's real IP, whatever headers the visitor sends",
  needsNginx,
  hidesNobody,
);
test("nginx's own responses have the security headers too", needsNginx, guardsItsOwnAnswers);
test('plain HTTP redirects to HTTPS at the configured name', needsNginx, leadsToHttps);
test("the log of nginx's own configuration has no visitors", needsNginx, logsNoPath);
test(
  "the first command for Debian's nginx.conf gives it the limits of the tests, once or twice",
  needsNginx,
  setsLimits,
);
test('nginx reports slow clients', needsNginx, reportsSlowClients);
test('a CV and application files pass through nginx', needsNginx, passesUploads);
test(
  'candidates pass through nginx with their CVs, immediately or later',
  needsNginx,
  passesCandidates,
);
test('nginx checks the pass before it accepts an upload', needsNginx, asksForThePassFirst);
