import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { test, type TestContext } from 'node:test';
import type { FastifyBaseLogger } from 'fastify';
import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import { HttpProblem } from '../../../platform/http/problem.ts';
import { createProvider, faultReason, isProviderFault } from './provider.ts';

const response = (error: string) =>
  new AuthorizationResponseError('', { cause: new URLSearchParams({ error }) });
const body = (error: string, status: number) =>
  new ResponseBodyError('', { cause: { error }, response: new Response(null, { status }) });
const client = (code?: string) => Object.assign(new ClientError(''), { code });

test('errors of the provider, of the configuration and of the connection are faults of the provider', () => {
  for (const error of [
    response('server_error'),
    response('temporarily_unavailable'),
    response('invalid_scope'),
    response('invalid_request'),
    response('unauthorized_client'),
    response('unsupported_response_type'),
    body('invalid_client', 401),
    body('invalid_grant', 500),
    client('OAUTH_TIMEOUT'),
    client('OAUTH_RESPONSE_IS_NOT_JSON'),
    new TypeError('fetch failed'),
  ])
    assert.equal(isProviderFault(error), true, faultReason(error));
});

test('what the person or the browser has sent is no fault of the provider', () => {
  for (const error of [
    response('access_denied'),
    response('login_required'),
    body('invalid_grant', 400),
    client('OAUTH_INVALID_RESPONSE'),
    client(),
    new Error('unknown'),
    'text',
  ])
    assert.equal(isProviderFault(error), false);
});

test('the log gets an error code, and never a value that was sent', () => {
  assert.equal(faultReason(response('access_denied')), 'access_denied');
  assert.equal(faultReason(response('<script>')), 'AuthorizationResponseError');
  assert.equal(faultReason(body('invalid_grant', 400)), 'invalid_grant');
  assert.equal(faultReason(body('code=secret', 400)), 'ResponseBodyError');
  assert.equal(faultReason(client('OAUTH_TIMEOUT')), 'OAUTH_TIMEOUT');
  const refused = new TypeError('', {
    cause: Object.assign(new Error(''), { code: 'ECONNREFUSED' }),
  });
  assert.equal(faultReason(refused), 'ECONNREFUSED');
  assert.equal(faultReason(new TypeError('')), 'TypeError');
  assert.equal(faultReason({}), 'unknown');
  assert.equal(faultReason({ code: 'x'.repeat(61), name: 'a b' }), 'unknown');
});

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
