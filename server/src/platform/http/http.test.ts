import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { api } from '@sumut/contracts/api/api';
import { problemSchema } from '@sumut/contracts/api/problem';
import { contact } from '../../../testing/forms.ts';
import { assertProblem } from '../../../testing/problems.ts';
import { rawExchange, rawGet } from '../../../testing/raw.ts';
import { startServer } from '../../../testing/server.ts';

const expected: Record<string, RegExp> = {
  'content-security-policy':
    /^default-src 'none';.* frame-ancestors 'none'; require-trusted-types-for 'script'; /,
  'cross-origin-embedder-policy': /^require-corp$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'integrity-policy': /^blocked-destinations=\(script\), endpoints=\(reports\)$/,
  'permissions-policy': /camera=\(\)/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'cache-control': /./,
};

/** The status, headers and body of a raw answer. */
function parseAnswer(answer: string) {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  const [status = '', ...lines] = head.split('\r\n');
  const headers = new Headers(
    lines.map((line): [string, string] => [
      line.slice(0, line.indexOf(':')),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  );
  return { status: Number(status.split(' ')[1]), headers, body };
}

function assertSecured(headers: Headers, what: string) {
  for (const [name, pattern] of Object.entries(expected)) {
    assert.match(headers.get(name) ?? '', pattern, `${what}: ${name}`);
  }
  assert.equal(headers.get('x-powered-by'), null);
  assert.doesNotMatch(headers.get('content-security-policy') ?? '', /unsafe/);
  assert.equal(headers.get('strict-transport-security'), null, what);
}

test('every kind of response has the security headers', async (context) => {
  const server = await startServer(context);
  const visitor = server.visitor();
  const insider = await server.insider();
  const answers: [string, Promise<Response>][] = [
    ['page', visitor.get('/')],
    ['file', visitor.get('/assets/main.js')],
    ['icon', visitor.get('/favicon.svg')],
    ['closed', visitor.get('/assets/home.js')],
    ['health', visitor.get(api.site.health.path)],
    ['not found', insider.get('/api/none')],
    ['refused', insider.send('POST', api.contact.path, {})],
    ['stored', insider.send('POST', api.contact.path, contact)],
    ['file behind the gate', insider.get('/assets/home.js')],
    ['unchanged', visitor.get('/assets/main.js', { 'if-none-match': '*' })],
    ['malformed', insider.send('POST', api.session.signIn.path, new Blob(['{']))],
    ['no content', insider.send('DELETE', api.gate.open.path)],
    ['other method', visitor.send('PUT', '/')],
  ];
  for (const [what, answer] of answers) assertSecured((await answer).headers, what);
});

test('malformed requests get a problem response with the same headers', async (context) => {
  const server = await startServer(context);
  const cases: [request: string, status: number][] = [
    ['GET / HTTP/1.1\r\nHost: a\r\nBad Header\r\n\r\n', 400],
    ['NONSENSE\r\n\r\n', 400],
    [`GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['GET /%zz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 400],
    ['GET /api/%E0%A4%A HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 400],
    [`GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 431],
    ['GET / HTTP/1.1\r\nHost: a\r\nExpect: 200-ok\r\nConnection: close\r\n\r\n', 417],
    ['FOO / HTTP/1.1\r\nHost: a\r\n\r\n', 501],
    ['GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    [
      `POST ${api.gate.open.path} HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n`,
      400,
    ],
  ];
  for (const [request, status] of cases) {
    const answer = parseAnswer(await rawExchange(server.port, request));
    assert.equal(answer.status, status, request.slice(0, 40));
    assert.equal(problemSchema.parse(JSON.parse(answer.body)).code, 'malformed');
    assertSecured(answer.headers, request.slice(0, 40));
  }
});

test('a person who opens a URL gets every refusal as a page with the same headers', async (context) => {
  const server = await startServer(context);
  const { cookies } = await server.insider();
  const open = 'Host: a\r\nAccept: text/html,*/*;q=0.8\r\nConnection: close\r\n';
  const pass = `Cookie: sumut-pass=${cookies.get('sumut-pass')}\r\n`;
  const cases: [request: string, status: number][] = [
    [`GET / HTTP/1.1\r\n${open}Bad Header\r\n\r\n`, 400],
    [`GET / HTTP/1.1\r\n${open}Cookie: x=${'x'.repeat(20_000)}\r\n\r\n`, 431],
    [`GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\nSec-Fetch-Dest: document\r\n\r\n`, 431],
    [`GET / HTTP/1.1\r\n${open}Expect: 200-ok\r\n\r\n`, 417],
    [`FOO / HTTP/1.1\r\n${open}\r\n`, 501],
    [`GET / HTTP/1.1\r\n${open}Host: b\r\n\r\n`, 400],
    [`GET ${api.session.get.path} HTTP/1.1\r\n${open}\r\n`, 401],
    [`GET ${api.session.get.path} HTTP/1.1\r\n${open}${pass}\r\n`, 401],
    [`POST /about HTTP/1.1\r\n${open}${pass}Content-Length: 0\r\n\r\n`, 404],
  ];
  for (const [request, status] of cases) {
    const answer = parseAnswer(await rawExchange(server.port, request));
    const what = request.slice(0, 60);
    assert.equal(answer.status, status, what);
    assert.equal(answer.headers.get('content-type'), 'text/html; charset=utf-8', what);
    assertSecured(answer.headers, what);
    assert.match(answer.body, /<html lang="ar" dir="rtl">[^]*<section lang="en" dir="ltr">/, what);
    assert.doesNotMatch(answer.body, /x{20}/, what);
  }
});

test('over HTTPS, the response has Strict-Transport-Security', async (context) => {
  const own = await startServer(context, { variables: { HTTPS: 'true' } });
  const hsts = (answer: Response) => answer.headers.get('strict-transport-security');
  assert.match(hsts(await own.visitor().get('/')) ?? '', /^max-age=\d{8}$/);
  for (const broken of ['GET /%zz HTTP/1.1\r\nHost: a\r\n', 'NONSENSE\r\n']) {
    const { headers } = parseAnswer(
      await rawExchange(own.port, `${broken}Connection: close\r\n\r\n`),
    );
    assert.match(headers.get('strict-transport-security') ?? '', /^max-age/, broken);
  }

  const forwarded = { 'x-forwarded-proto': 'https' };
  const behindProxy = await startServer(context, { variables: { TRUST_PROXY: 'true' } });
  assert.match(hsts(await behindProxy.visitor().get('/', forwarded)) ?? '', /^max-age/);
  const open = await startServer(context);
  assert.equal(hsts(await open.visitor().get('/', forwarded)), null);
});

test('cross-site requests are refused before the body is read', async (context) => {
  const server = await startServer(context);
  const insider = await server.insider();
  const own = { origin: server.url };
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', ...own },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: `${server.url}.evil.example` },
    { origin: 'http://127.0.0.1:1' },
    { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    { origin: 'null', 'sec-fetch-site': 'cross-site' },
    { origin: 'null', 'sec-fetch-site': 'none' },
  ];
  for (const headers of foreign) {
    for (const [method, path] of [
      ['POST', api.contact.path],
      ['POST', api.gate.open.path],
      ['DELETE', api.gate.open.path],
    ] as const) {
      await assertProblem(await insider.send(method, path, contact, headers), 'cross-site');
    }
  }
  assert.deepEqual(await server.db.selectFrom('contacts').selectAll().execute(), []);
  const allowed: Record<string, string>[] = [
    own,
    { ...own, 'sec-fetch-site': 'same-origin' },
    { origin: 'null', 'sec-fetch-site': 'same-origin' },
    {},
  ];
  for (const headers of allowed) {
    const answer = await insider.send('POST', api.contact.path, contact, headers);
    assert.equal(answer.status, 201);
  }
  const link = await insider.get('/', { 'sec-fetch-site': 'cross-site' });
  assert.equal(link.status, 200, 'a link from another site is allowed');
});

test('no other origin may read a response or send custom headers', async (context) => {
  const server = await startServer(context);
  const insider = await server.insider();
  const foreign = {
    origin: 'https://evil.example',
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'content-type',
  };
  for (const path of [
    '/',
    '/assets/main.js',
    api.session.get.path,
    api.contact.path,
    '/api/none',
  ]) {
    for (const method of ['GET', 'OPTIONS']) {
      const answer = await insider.send(method, path, undefined, foreign);
      const allowing = [...answer.headers.keys()].filter((name) =>
        name.startsWith('access-control'),
      );
      assert.deepEqual(allowing, [], `${method} ${path}`);
    }
  }
});

test('TRACE does not echo the request', async (context) => {
  const server = await startServer(context);
  const insider = await server.insider();
  const cookie = insider.cookies.get('sumut-pass') ?? '';
  const head = `TRACE / HTTP/1.1\r\nHost: a\r\nCookie: sumut-pass=${cookie}\r\nConnection: close\r\n\r\n`;
  const answer = await rawExchange(server.port, head);
  assert.match(answer, /^HTTP\/1\.1 404 /);
  assert.ok(!answer.includes(cookie) && !answer.includes('TRACE'), answer);
});

test('an error response contains nothing of the request', async (context) => {
  const server = await startServer(context);
  const insider = await server.insider();
  const answers = [
    await insider.get('/api/marker-7f3a?marker-7f3a'),
    await insider.send('POST', '/marker-7f3a', { x: 'marker-7f3a' }),
    await insider.send('POST', api.contact.path, { ...contact, email: 'marker-7f3a' }),
  ];
  for (const answer of answers) assert.ok(!(await answer.text()).includes('marker-7f3a'));
  const bad = await rawGet(server.port, '/%zz-marker-7f3a');
  assert.ok(!bad.includes('marker-7f3a'));
});

test('every response has a request id, which is logged and which no client can set', async (context) => {
  const server = await startServer(context);
  const answer = await server.visitor().get('/', { 'x-request-id': 'mine', 'request-id': 'mine' });
  const id = answer.headers.get('x-request-id') ?? '';
  assert.match(id, /^[0-9a-f-]{36}$/);
  await answer.text();
  assert.ok(server.log.some((line) => (JSON.parse(line) as { reqId?: string }).reqId === id));
});

test('a log entry is one line with its time, whatever the request contains', async (context) => {
  const server = await startServer(context);
  await rawGet(server.port, '/a%0d%0a{"level":60,"forged":1}', ['User-Agent: b", "forged": 1']);
  await rawGet(server.port, '/c%22,%22forged%22:1', ['X-Forwarded-For: 1.2.3.4", "forged": 1']);
  const answered = () => server.log.filter((line) => line.includes('"msg":"answered"'));
  while (answered().length < 2) await wait(10); // The entry is written after the answer has been sent.
  for (const line of answered()) {
    assert.match(line, /^\{[^\n\r]*\}\n$/);
    const entry = JSON.parse(line) as { level: number; time: number; address: string };
    assert.ok(Math.abs(entry.time - Date.now()) < 60_000, 'milliseconds since the epoch, in UTC');
    assert.deepEqual([entry.level, entry.address, 'forged' in entry], [30, '127.0.0.1', false]);
  }
});
