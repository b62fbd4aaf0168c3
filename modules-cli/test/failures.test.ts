import assert from 'node:assert/strict';
import net, { type AddressInfo } from 'node:net';
import { test, type TestContext } from 'node:test';
import { CommandError } from '../src/CommandError.ts';
import { send } from '../src/http/send.ts';
import { failureOf, modules, type Failure } from './support/commandLine.ts';
import { createKey } from './support/keys.ts';
import { problem, startSite, type SiteAnswer } from './support/site.ts';

async function list(context: TestContext, answer: SiteAnswer): Promise<Failure['error']> {
  const { text, key } = await createKey(context);
  const site = await startSite(context, key, { 'GET /api/registry': [answer] });
  const environment = { MODULES_SITE: site.address, MODULES_PRIVATE_KEY: text };
  const outcome = await modules(['list', '--json'], { environment });
  assert.equal(outcome.code, 1);
  return failureOf(outcome);
}

const problems: [answer: SiteAnswer, code: string, message: RegExp][] = [
  [problem(401, 'bad-proof'), 'bad-proof', /An admin has to enter the key/],
  [problem(403, 'forbidden'), 'forbidden', /for another module/],
  [problem(503, 'unavailable', { retryAfter: 5 }), 'unavailable', /\(5 s\)/],
  [problem(500, 'internal'), 'internal', /log/],
  [{ status: 302, body: '' }, 'unexpected-answer', /answers 302.*Is --site right/],
  [{ status: 200, body: '<html>' }, 'unexpected-answer', /another version/],
  [{ status: 200, body: { snapshot: 'x' } }, 'unexpected-answer', /another version/],
];
for (const [answer, code, message] of problems) {
  test(`${answer.status} ${code} says what to do next`, async (context) => {
    const error = await list(context, answer);
    assert.equal(error.code, code);
    assert.match(error.message, message);
  });
}

/** Accepts connections and does with them as told. */
async function listen(context: TestContext, take: (socket: net.Socket) => void): Promise<string> {
  const sockets: net.Socket[] = [];
  const server = net.createServer((socket) => {
    sockets.push(socket.on('error', () => undefined));
    take(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  context.after(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('a site that is not there is named', async (context) => {
  const { text } = await createKey(context);
  const environment = { MODULES_SITE: 'http://127.0.0.1:1', MODULES_PRIVATE_KEY: text };
  const { code, errors, output } = await modules(['list'], { environment });
  assert.equal(code, 1);
  assert.match(errors, /No site answers at http:\/\/127\.0\.0\.1:1 \(ECONNREFUSED\).*--site/);
  assert.equal(output, '');
});

const request = (body = '') => ({
  method: 'POST',
  headers: {},
  body: Buffer.from(body),
  timeLimit: 200,
});
const failsAs = (code: string, message: RegExp) => (error: unknown) =>
  error instanceof CommandError && error.code === code && message.test(error.message);

test('a site that never answers is given up, and a change left in doubt', async (context) => {
  const address = await listen(context, () => undefined);
  await assert.rejects(
    send(new URL(address), request()),
    failsAs('timeout', /Whether it was done cannot be said/),
  );
});

test('an answer that stops half-way is given up', async (context) => {
  const address = await listen(context, (socket) =>
    socket.write('HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\nhalf'),
  );
  await assert.rejects(send(new URL(address), request()), failsAs('timeout', /in time/));
});

test('a connection that breaks is named', async (context) => {
  const address = await listen(context, (socket) => socket.end());
  await assert.rejects(
    send(new URL(address), request('x')),
    failsAs('unreachable', /The connection .* failed/),
  );
});

test('a refusal before the whole body was sent is heard', async (context) => {
  const answer = 'HTTP/1.1 413 Too large\r\ncontent-length: 2\r\n\r\nno';
  const address = await listen(context, (socket) => {
    socket.once('data', () => socket.write(answer));
  });
  const body = 'x'.repeat(20_000_000);
  assert.deepEqual(await send(new URL(address), { ...request(body), timeLimit: 5000 }), {
    status: 413,
    location: undefined,
    body: 'no',
  });
});

test('control characters of the site do not reach the terminal', async (context) => {
  const { text, key } = await createKey(context);
  const title = 'red \u001b[31m';
  const site = await startSite(context, key, {
    'GET /api/registry': [problem(403, 'forbidden', { title })],
  });
  const environment = { MODULES_SITE: site.address, MODULES_PRIVATE_KEY: text };
  const { errors } = await modules(['list'], { environment });
  assert.ok(errors.includes('red [31m'));
});
