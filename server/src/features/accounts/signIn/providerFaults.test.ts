import assert from 'node:assert/strict';
import { createPublicKey, type JsonWebKey } from 'node:crypto';
import { test } from 'node:test';
import { decodeJwt, exportJWK, generateKeyPair, importJWK, SignJWT } from 'jose';
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
import { startReceiver } from '../../../../testing/webhookReceiver.ts';

type Forge = (idToken: string, key: JsonWebKey) => Promise<string>;

/** Signs a token again, with other claims or another header. */
const signed =
  (claims: object, header: object = {}): Forge =>
  async (idToken, key) =>
    new SignJWT({ ...decodeJwt(idToken), ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'signing', ...header })
      .sign(await importJWK(key, 'RS256'));
/** Signs a token with a secret that the client has, or that everybody has. */
const signedWith =
  (secret: (key: JsonWebKey) => string | Buffer): Forge =>
  async (idToken, key) =>
    new SignJWT(decodeJwt(idToken))
      .setProtectedHeader({ alg: 'HS256', kid: 'signing' })
      .sign(Buffer.from(secret(key)));
const toPem = (key: JsonWebKey) =>
  createPublicKey({ key, format: 'jwk' }).export({ type: 'spki', format: 'pem' });
/** Replaces a part of a token and keeps the others. */
const withPart =
  (place: number, part: string): Forge =>
  async (idToken) =>
    idToken.split('.').with(place, part).join('.');
const inBase64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

// Forged ID tokens. The provider itself is honest: an attacker between it and the site has replaced the token.
const forgeries: Record<string, Forge> = {
  'for another client': signed({ aud: 'another-client' }),
  'for several clients, and was issued to another': signed({
    aud: ['employee-portal', 'another-client'],
    azp: 'another-client',
  }),
  'of another issuer': signed({ iss: 'https://login.example' }),
  expired: signed({ exp: 1 }),
  'without an end': signed({ exp: undefined }),
  'not valid yet': signed({ nbf: 4_102_444_800 }),
  'without a nonce': signed({ nonce: undefined }),
  'of nobody': signed({ sub: 'ليلى' }),
  'signed by a key with another id': signed({}, { kid: 'another' }),
  'unsigned, and admits it': async (idToken) =>
    `${inBase64({ alg: 'none' })}.${idToken.split('.')[1]}.`,
  'without its signature': withPart(2, ''),
  'changed after it was signed': async (idToken, key) =>
    withPart(1, inBase64({ ...decodeJwt(idToken), sub: 'admin' }))(idToken, key),
  'signed with the client secret': signedWith(() => 'a-secret-of-the-test-provider-alone'),
  'signed with the public key as a secret': signedWith(toPem),
  'signed by the key in its own header': async (idToken) => {
    const { privateKey, publicKey } = await generateKeyPair('RS256');
    return new SignJWT(decodeJwt(idToken))
      .setProtectedHeader({ alg: 'RS256', kid: 'signing', jwk: await exportJWK(publicKey) })
      .sign(privateKey);
  },
};
for (const [fault, forge] of Object.entries(forgeries)) {
  test(`an ID token that is ${fault} is refused`, async (context) => {
    const { server, provider } = await startWithProvider(context);
    provider.faults.forge = forge;
    await assertProblem(await signInAtProvider(await server.insider()), 'provider-refused');
    assert.deepEqual(await findAccounts(server), []);
    provider.faults.forge = signed({});
    await enterByProvider(await server.insider());
  });
}

test('an authorization response that names another issuer, or none, is refused', async (context) => {
  const { server } = await startWithProvider(context);
  const client = await server.insider();
  for (const issuer of ['https://login.example', '']) {
    const answer = new URLSearchParams(await visitProvider(await begin(client)));
    assert.ok(answer.has('iss'));
    if (issuer) answer.set('iss', issuer);
    else answer.delete('iss');
    await assertProblem(await finish(client, answer.toString()), 'provider-refused');
  }
});

test('a provider whose metadata contains another issuer is not used', async (context) => {
  const provider = await listenProvider('https://sumut.example/employee-login');
  context.after(provider.close);
  const OIDC_ISSUER = provider.issuer.replace('127.0.0.1', 'localhost');
  const { server } = await startWithProvider(context, { ...provider.variables, OIDC_ISSUER });
  const body = { next: '/employee-dashboard' };
  const refused = await (await server.insider()).send('POST', api.singleSignOn.start.path, body);
  await assertProblem(refused, 'provider-unavailable');
});

test('a provider cannot lead the server to another host', async (context) => {
  const receiver = await startReceiver(context);
  const { server, provider } = await startWithProvider(context);
  const client = await server.insider();
  provider.faults.location = receiver.url;
  const body = { next: '/employee-dashboard' };
  provider.faults.status = 307;
  const refused = await client.send('POST', api.singleSignOn.start.path, body);
  await assertProblem(refused, 'provider-unavailable');
  provider.faults.status = undefined;
  const answer = await visitProvider(await begin(client));
  provider.faults.status = 307;
  await assertProblem(await finish(client, answer), 'provider-unavailable');
  assert.deepEqual(receiver.received, []);
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
