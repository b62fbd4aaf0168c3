import assert from 'node:assert/strict';
import { connect } from 'node:http2';
import { test, type TestContext } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { publishTwoShells, scripts } from '../testing/dictionaries.ts';
import { endedPassLimit } from '../testing/endedPassLimit.ts';
import { getOverHttp2, needsNginx, startSiteBehindNginx } from '../testing/nginx.ts';
import { assertProblem } from '../testing/problems.ts';
import { until } from '../testing/until.ts';

// These tests check which files of releases nginx caches, and for which visitors.

async function keepsPublicFiles(context: TestContext) {
  const { server, answered, visitor } = await startSiteBehindNginx(context);
  const { path } = await publishTwoShells(server.db);
  const stranger = visitor();
  for (const encoding of ['br', 'br, gzip', 'gzip;q=0.5, br']) {
    const answer = await stranger.get(path, { 'accept-encoding': encoding });
    assert.equal(answer.status, 200);
    assert.equal(await answer.text(), scripts.second);
  }
  assert.equal(
    answered(path),
    1,
    'cached after the first request, for all clients that accept brotli',
  );

  const insider = visitor();
  await insider.unlock();
  assert.equal((await insider.get('/assets/home.js')).status, 200);
  assert.equal(
    (await stranger.get('/assets/home.js')).status,
    401,
    'a file that requires a pass is not served from the cache',
  );
  const page = await insider.get('/', { accept: 'text/html' });
  assert.match(page.headers.get('cache-control') ?? '', /no-store/);
}

async function sendsAcceptedEncodings(context: TestContext) {
  const { visitor } = await startSiteBehindNginx(context);
  const cases: [accepted: string, sent: string | null][] = [
    ['gzip, br;q=0', 'gzip'],
    ['br;q=0.000, gzip;q=0', null],
    ['gzip; q=0, br; q=0.5', 'br'],
    ['BR;q=0.0', null],
    ['identity, x-br', null],
    ['br;q=0, br;q=0', null],
    ['deflate,br', 'br'],
  ];
  for (const [accepted, sent] of cases) {
    const answer = await visitor().get('/assets/main.js', { 'accept-encoding': accepted });
    assert.equal(answer.headers.get('content-encoding'), sent, accepted);
  }
}

async function keepsPassesApart(context: TestContext) {
  const { visitor } = await startSiteBehindNginx(context);
  const insider = visitor();
  await insider.unlock();
  const own = `sumut-pass=${insider.cookies.get('sumut-pass')}`;
  const file = '/assets/home.js';
  for (const cookie of [`sumut-pass=stale; ${own}`, `${own}; sumut-pass=stale`]) {
    const answer = await visitor().get(file, { cookie });
    assert.equal(answer.status, 200, "another site's cookie of the same name");
  }
  await assertProblem(await visitor().get(file, { cookie: 'sumut-pass=stale' }), 'gate-closed');
}

async function answersFilesBehindTheGate(context: TestContext) {
  const { answered, visitor } = await startSiteBehindNginx(context);
  const file = '/assets/home.js';
  const first = visitor();
  const second = visitor();
  for (const insider of [first, second]) {
    await insider.unlock();
    const answer = await insider.get(file, { 'accept-encoding': 'br' });
    assert.equal(answer.status, 200);
    assert.match(answer.headers.get('cache-control') ?? '', /^private, .*immutable$/);
    assert.ok(answer.headers.get('content-security-policy'));
    assert.equal(
      answer.headers.get('x-request-id'),
      null,
      'the request ID of the first response is removed',
    );
  }
  assert.equal(answered(file), 1, 'cached after the first request, for all visitors with a pass');
  const etag = (await first.get(file)).headers.get('etag') ?? '';
  assert.equal((await first.get(file, { 'if-none-match': etag })).status, 304);

  const stranger = visitor();
  assert.equal((await stranger.get(file)).status, 401);
  stranger.cookies.set('sumut-pass', 'invented');
  await assertProblem(await stranger.get(file), 'gate-closed');
  assert.equal(
    (await stranger.get('/assets/main.js')).status,
    200,
    'the files of the gate stay public',
  );
}

async function forgetsEndedPasses(context: TestContext) {
  const { answered, visitor } = await startSiteBehindNginx(context);
  const insider = visitor();
  await insider.unlock();
  const copy = visitor();
  insider.cookies.forEach((value, name) => copy.cookies.set(name, value));
  const open = async () => (await copy.get('/assets/home.js')).status === 200;
  assert.ok(await open());
  await insider.send('DELETE', api.gate.close.path);
  const ended = Date.now();
  await until(async () => !(await open()));
  assert.ok(Date.now() - ended < endedPassLimit);
  assert.equal(
    answered('/assets/home.js'),
    2,
    'only the first and the refused request reach the server',
  );
}

async function keepsNoPages(context: TestContext) {
  const { nginx, answered, visitor } = await startSiteBehindNginx(context);
  // nginx normalises both paths to the name of a file. For the server, the first is a page and the second is unknown.
  for (const path of ['/x/..%2fassets/home.js', '/%61ssets/home.js']) {
    for (const insider of [visitor(), visitor()]) {
      await insider.unlock();
      await insider.get(path, { accept: 'text/html' });
      const file = await insider.get('/assets/home.js');
      assert.match(file.headers.get('content-type') ?? '', /javascript/, path);
    }
    assert.equal(answered(path), 2, 'the server answers each request');
  }
  assert.equal(answered('/assets/home.js'), 1);
  // Over TLS the cookie of the pass has another name.
  const session = connect(nginx.secure.url, { ca: nginx.secure.certificate });
  const { answer } = await getOverHttp2(session, '/assets/home.js', {
    cookie: 'sumut-pass=invented',
  });
  assert.equal(answer[':status'], 401);
  session.close();
}

async function sendsDifferences(context: TestContext) {
  const { server, visitor } = await startSiteBehindNginx(context);
  const { path, offered } = await publishTwoShells(server.db);
  const encoding = async (headers: Record<string, string>) =>
    (await visitor().get(path, headers)).headers.get('content-encoding');
  // Neither encoding may be cached for the other clients.
  for (let round = 0; round < 2; round += 1) {
    assert.equal(await encoding(offered), 'dcz');
    await until(async () => (await encoding({ 'accept-encoding': 'br' })) === 'br');
  }
  assert.equal(await encoding({ ...offered, 'accept-encoding': 'br' }), 'br');
}

test('nginx caches the files of the gate, and nothing private', needsNginx, keepsPublicFiles);
test(
  'nginx sends no encoding that a client gives the weight 0',
  needsNginx,
  sendsAcceptedEncodings,
);
test(
  'through nginx, the pass counts next to a stale cookie of the same name, which opens nothing itself',
  needsNginx,
  keepsPassesApart,
);
test(
  'nginx serves cached files behind the gate to visitors with a pass only',
  needsNginx,
  answersFilesBehindTheGate,
);
test(
  'through nginx, an ended pass opens no file after ten seconds',
  needsNginx,
  forgetsEndedPasses,
);
test('nginx caches no page under the URL of a file', needsNginx, keepsNoPages);
test(
  'through nginx, only browsers with a dictionary get the differences to it',
  needsNginx,
  sendsDifferences,
);
