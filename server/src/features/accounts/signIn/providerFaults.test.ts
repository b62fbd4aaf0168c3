import assert from 'node:assert/strict';
import { test } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { listenProvider } from '../../../../testing/identityProvider.ts';
import { assertProblem } from '../../../../testing/problems.ts';
import {
  begin,
  enterByProvider,
  findAccounts,
  finish,
  signInAtProvider,
  startWithProvider,
  visitProvider,
} from '../../../../testing/singleSignOn.ts';

test('a sign-in that was cancelled at the provider is refused', async (context) => {
  const { server } = await startWithProvider(context);
  const client = await server.insider();
  const state = (await begin(client)).searchParams.get('state') ?? '';
  const answer = new URLSearchParams({ error: 'access_denied', state }).toString();
  await assertProblem(await finish(client, answer), 'provider-refused');
});

test('an ID token with another nonce, or signed by another key, is refused', async (context) => {
  const { server, provider } = await startWithProvider(context);
  const client = await server.insider();
  const url = await begin(client);
  url.searchParams.set('nonce', 'of-somebody-else');
  await assertProblem(await finish(client, await visitProvider(url)), 'provider-refused');
  provider.faults.otherKeys = true;
  await assertProblem(await signInAtProvider(client), 'provider-refused');
  assert.deepEqual(await findAccounts(server), []);
});

// Claims with which an ID token is refused.
const faulty = {
  'for another client': { aud: 'another-client' },
  'of another issuer': { iss: 'https://login.example' },
  expired: { exp: 1 },
  'of nobody': { sub: 'ليلى' },
};
for (const [fault, claims] of Object.entries(faulty)) {
  test(`an ID token that is ${fault} is refused`, async (context) => {
    const { server, provider } = await startWithProvider(context);
    provider.faults.claims = claims;
    await assertProblem(await signInAtProvider(await server.insider()), 'provider-refused');
    assert.deepEqual(await findAccounts(server), []);
    provider.faults.claims = {};
    await enterByProvider(await server.insider());
  });
}

test('a provider whose metadata contains another issuer is not used', async (context) => {
  const provider = await listenProvider('https://sumut.example/employee-login');
  context.after(provider.close);
  const OIDC_ISSUER = provider.issuer.replace('127.0.0.1', 'localhost');
  const { server } = await startWithProvider(context, { ...provider.variables, OIDC_ISSUER });
  const body = { next: '/employee-dashboard' };
  const refused = await (await server.insider()).send('POST', api.singleSignOn.start.path, body);
  await assertProblem(refused, 'provider-unavailable');
});

test('a failing provider is reported as unavailable, and passwords still sign in', async (context) => {
  const { server, provider } = await startWithProvider(context);
  const client = await server.insider();
  const start = () =>
    client.send('POST', api.singleSignOn.start.path, { next: '/employee-dashboard' });
  provider.faults.status = 500;
  await assertProblem(await start(), 'provider-unavailable');
  // The failed call is not cached: the next sign-in begins as soon as the provider responds.
  provider.faults.status = undefined;
  const answer = await visitProvider(await begin(client));
  provider.faults.status = 503;
  await assertProblem(await finish(client, answer), 'provider-unavailable');
  await provider.close();
  const again = new URLSearchParams(answer);
  again.set('state', (await begin(client)).searchParams.get('state') ?? '');
  await assertProblem(await finish(client, again.toString()), 'provider-unavailable');
  await client.signIn();
});

test('a provider that does not respond delays a request by only a few seconds', async (context) => {
  const { server, provider } = await startWithProvider(context);
  const client = await server.insider();
  provider.faults.hang = true;
  const body = { next: '/employee-dashboard' };
  await assertProblem(
    await client.send('POST', api.singleSignOn.start.path, body),
    'provider-unavailable',
  );
});

test('a wrong client secret is the fault of the configuration, not of the person', async (context) => {
  const { server } = await startWithProvider(context, { OIDC_CLIENT_SECRET: 'an-old-one' });
  await assertProblem(await signInAtProvider(await server.insider()), 'provider-unavailable');
  assert.ok(server.log.some((line) => line.includes('"reason":"invalid_client"')));
});
