import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { test, type TestContext } from 'node:test';
import type { FastifyBaseLogger } from 'fastify';
import { HttpProblem } from '../../../platform/http/problem.ts';
import { createProvider } from './provider.ts';

const redirectUri = 'https://sumut.example/employee-login';
const challenge = { state: 'state', nonce: 'nonce', codeVerifier: 'v'.repeat(43) };

/** Starts a provider that publishes metadata and refuses every code, and the site's side of it. */
async function start(context: TestContext, methods?: string[]) {
  const requests: { path: string; authorization: string | undefined; body: string }[] = [];
  const log: [message: string, reason: string][] = [];
  const faults = { failing: false };
  const http = createServer().listen(0, '127.0.0.1');
  context.after(async () => {
    http.closeAllConnections();
    http.close();
    await once(http, 'close');
  });
  await once(http, 'listening');
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const metadata = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    token_endpoint_auth_methods_supported: methods,
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { url: path = '', headers } = request;
    requests.push({ path, authorization: headers.authorization, body: await text(request) });
    response.setHeader('content-type', 'application/json');
    if (faults.failing) response.writeHead(500).end();
    else if (path === '/token') response.writeHead(400).end('{"error":"invalid_grant"}');
    else response.end(JSON.stringify(metadata));
  };
  http.on('request', (request, response) => void answer(request, response));
  const settings = {
    issuer,
    clientId: 'site',
    clientSecret: 'secret',
    scope: 'openid',
    groupsClaim: 'groups',
    groups: { admin: [], employee: [], 'hiring-manager': [] },
  };
  const warn = ({ reason }: { reason: string }, message: string) => log.push([message, reason]);
  const provider = createProvider(settings, { warn } as unknown as FastifyBaseLogger);
  const finish = () => provider.finish(redirectUri, `code=one&state=${challenge.state}`, challenge);
  return { provider, requests, log, faults, finish };
}

/** How the client secret is sent. */
async function findSecret(context: TestContext, methods?: string[]) {
  const { finish, requests } = await start(context, methods);
  assert.equal(await finish(), undefined);
  const sent = requests.find(({ path }) => path === '/token');
  return {
    inHeader: sent?.authorization === `Basic ${btoa('site:secret')}`,
    inBody: new URLSearchParams(sent?.body).get('client_secret') === 'secret',
  };
}

test('the client secret is sent in a header, unless the provider supports only the body', async (context) => {
  const header = { inHeader: true, inBody: false };
  assert.deepEqual(await findSecret(context), header);
  assert.deepEqual(
    await findSecret(context, ['client_secret_post', 'client_secret_basic']),
    header,
  );
  assert.deepEqual(await findSecret(context, ['client_secret_post']), {
    inHeader: false,
    inBody: true,
  });
});

test("the provider's metadata is loaded once an hour", async (context) => {
  const { provider, requests } = await start(context);
  const now = Date.now();
  context.mock.timers.enable({ apis: ['Date'], now });
  await Promise.all([1, 2].map(() => provider.begin(redirectUri, challenge)));
  context.mock.timers.setTime(now + 60 * 60 * 1000 - 1);
  await provider.begin(redirectUri, challenge);
  assert.equal(requests.length, 1);
  context.mock.timers.setTime(now + 60 * 60 * 1000);
  await provider.begin(redirectUri, challenge);
  assert.equal(requests.length, 2);
});

test('the log states which step failed, and why', async (context) => {
  const { provider, finish, log, faults } = await start(context);
  await finish();
  faults.failing = true;
  context.mock.timers.enable({ apis: ['Date'], now: Date.now() + 2 * 60 * 60 * 1000 });
  await assert.rejects(
    provider.begin(redirectUri, challenge),
    (error) => error instanceof HttpProblem && error.problem.code === 'provider-unavailable',
  );
  assert.deepEqual(log, [
    ['Identity provider: sign-in failed', 'invalid_grant'],
    ['Identity provider: discovery failed', 'OAUTH_RESPONSE_IS_NOT_CONFORM'],
  ]);
});
