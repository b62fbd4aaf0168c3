import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import { faultReason, isProviderFault } from './faults.ts';

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
