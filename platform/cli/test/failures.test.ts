import assert from 'node:assert/strict';
import net, { type AddressInfo } from 'node:net';
import { test, type TestContext } from 'node:test';
import { CommandError } from '../src/CommandError.ts';
import { createRegistry } from '../src/registry/registry.ts';
import { send } from '../src/registry/send.ts';
import { startTeam } from './support/changes.ts';
import { parseError, modules, type ErrorOutput } from './support/commandLine.ts';
import { createKey } from './support/keys.ts';
import { problem, type SiteResponse } from './support/site.ts';

async function list(context: TestContext, response: SiteResponse): Promise<ErrorOutput['error']> {
  const { run } = await startTeam(context, { 'GET /api/registry': [response] });
  const outcome = await run(['list', '--json']);
  assert.equal(outcome.exitCode, 1);
  return parseError(outcome);
}

const errorResponses: [response: SiteResponse, code: string, message: RegExp][] = [
  [problem(401, 'bad-proof'), 'bad-proof', /An admin has to add your team's public key/],
  [problem(403, 'forbidden'), 'forbidden', /belongs to another module/],
  [problem(503, 'unavailable', { retryAfter: 5 }), 'unavailable', /\(5 s\)/],
  [problem(500, 'internal'), 'internal', /log/],
  [{ status: 302, body: '' }, 'unexpected-response', /status 302.*Check --site/],
  [{ status: 200, body: '<html>' }, 'unexpected-response', /different version/],
  [{ status: 200, body: { snapshot: 'x' } }, 'unexpected-response', /different version/],
];
for (const [response, code, message] of errorResponses) {
  test(`the error for ${response.status} ${code} includes the next step`, async (context) => {
    const error = await list(context, response);
    assert.equal(error.code, code);
    assert.match(error.message, message);
  });
}

test('a change that a key may not make is refused with the reason', async (context) => {
  const text = 'this key may upload releases, but not change what is live';
  const findings = [{ kind: 'policy', level: 'refused', text }] as const;
  const error = await list(context, problem(403, 'forbidden', { findings: [...findings] }));
  assert.match(error.message, /An admin decides in the portal what a key or a workflow may do\.$/);
  assert.deepEqual(error.findings, findings);
});

/** Starts a TCP server and returns its URL. */
async function listen(
  context: TestContext,
  onConnection: (socket: net.Socket) => void,
): Promise<string> {
  const sockets: net.Socket[] = [];
  const server = net.createServer((socket) => {
    sockets.push(socket.on('error', () => undefined));
    onConnection(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  context.after(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('a failed connection is reported with the URL of the site', async (context) => {
  const { text } = await createKey(context);
  const env = { MODULES_SITE: 'http://127.0.0.1:1', MODULES_PRIVATE_KEY: text };
  const { exitCode, stderr, stdout } = await modules(['list'], { env });
  assert.equal(exitCode, 1);
  assert.match(stderr, /Cannot connect to http:\/\/127\.0\.0\.1:1 \(ECONNREFUSED\).*--site/);
  assert.equal(stdout, '');
});

const request = (body = '') => ({
  method: 'POST',
  headers: {},
  body: Buffer.from(body),
  timeout: 60_000,
});
/** A request with a short timeout, for a site that never answers. */
const withShortTimeout = { ...request(), isWrite: true, timeout: 200 };
const failsAs = (code: string, message: RegExp) => (error: unknown) =>
  error instanceof CommandError && error.code === code && message.test(error.message);

test('a request without a response times out, and a write is reported as uncertain', async (context) => {
  const url = await listen(context, () => undefined);
  await assert.rejects(send(new URL(url), withShortTimeout), failsAs('timeout', uncertain));
});

const uncertain = /may or may not have been made/;

test('a lost connection while listing what is live is not reported as an uncertain change', async (context) => {
  const url = await listen(context, (socket) => socket.end());
  const env = { MODULES_SITE: url, MODULES_GATE_PASSWORD: 'azimuth' };
  const outcome = await modules(['list', '--json'], { env });
  const { code, message } = parseError(outcome);
  assert.equal(code, 'unreachable');
  assert.doesNotMatch(message, uncertain);
});

test('a lost connection is reported as uncertain for changing and storing, but not for comparing', async (context) => {
  const url = await listen(context, (socket) => socket.end());
  const { key } = await createKey(context);
  const registry = createRegistry(new URL(url), key);
  const upload = { archive: Buffer.from('x'), signature: 'x', onSent: () => undefined };
  const change = { action: 'stop-canary', module: 'tools', snapshot: 7 } as const;
  await assert.rejects(registry.change(change), failsAs('unreachable', uncertain));
  await assert.rejects(registry.store(upload), failsAs('unreachable', uncertain));
  await assert.rejects(registry.check(upload), failsAs('unreachable', /failed \([^)]*\)\.$/));
});

test('an incomplete response times out', async (context) => {
  const url = await listen(context, (socket) =>
    socket.write('HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\nhalf'),
  );
  await assert.rejects(send(new URL(url), withShortTimeout), failsAs('timeout', /in time/));
});

test('a response before the whole body was sent is read', async (context) => {
  const response = 'HTTP/1.1 413 Too large\r\ncontent-length: 2\r\n\r\nno';
  const url = await listen(context, (socket) => {
    socket.once('data', () => socket.write(response));
  });
  const body = 'x'.repeat(20_000_000);
  assert.deepEqual(await send(new URL(url), request(body)), {
    status: 413,
    location: undefined,
    cookies: [],
    body: 'no',
  });
});

test('control characters from the site do not reach the terminal', async (context) => {
  const title = 'red \u001b[31m';
  const response = problem(403, 'forbidden', { title });
  const { run } = await startTeam(context, { 'GET /api/registry': [response] });
  const { stderr } = await run(['list']);
  assert.ok(stderr.includes('red [31m'));
});
