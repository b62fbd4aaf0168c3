import assert from 'node:assert/strict';
import { test } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { listAudited } from '../../../../testing/accounts.ts';
import { assertProblem } from '../../../../testing/problems.ts';
import {
  begin,
  finish,
  listFailures,
  sessionOf,
  startWithProvider,
  visitProvider,
} from '../../../../testing/singleSignOn.ts';

test('an authorization response signs in once, and only in the browser that started the sign-in', async (context) => {
  const { server } = await startWithProvider(context);
  const client = await server.insider();
  const stranger = await server.insider();
  await begin(stranger);
  const answer = await visitProvider(await begin(client));
  await assertProblem(await finish(stranger, answer), 'provider-expired');
  assert.equal((await finish(client, answer)).status, 200);
  await client.send('POST', api.session.signOut.path);
  await assertProblem(await finish(client, answer), 'provider-expired');
  await begin(client);
  await assertProblem(await finish(client, answer), 'provider-expired');
  await assertProblem(await sessionOf(client), 'not-signed-in');
});

test('several tabs of a browser may sign in at the same time', async (context) => {
  const { server } = await startWithProvider(context);
  const client = await server.insider();
  const urls = [await begin(client, '/employee-dashboard/report'), await begin(client)];
  const [first = '', second = ''] = await Promise.all(urls.map((one) => visitProvider(one)));
  const cookie = client.cookies.get('sumut-provider') ?? '';
  assert.equal((await finish(client, second)).status, 200);
  client.cookies.set('sumut-provider', cookie);
  const { next } = (await (await finish(client, first)).json()) as { next: string };
  assert.equal(next, '/employee-dashboard/report');
});

test('responses with another state, for another sign-in or after five minutes are refused', async (context) => {
  const { server } = await startWithProvider(context);
  const client = await server.insider();
  const withState = (answer: string, state: string) => {
    const changed = new URLSearchParams(answer);
    changed.set('state', state);
    return changed.toString();
  };
  const answer = await visitProvider(await begin(client));
  await assertProblem(await finish(client, withState(answer, 'guessed')), 'provider-expired');
  // The code of one sign-in is sent with the state of another, so the code verifier does not match.
  const { searchParams } = await begin(client);
  const mixed = withState(answer, searchParams.get('state') ?? '');
  await assertProblem(await finish(client, mixed), 'provider-refused');
  for (const bad of ['state=', 'code=1', '?', '%00', 'error=access_denied'])
    await assertProblem(await finish(client, bad), 'provider-expired');

  const late = await visitProvider(await begin(client));
  await server.db.updateTable('provider_sign_ins').set({ expires_at: Date.now() }).execute();
  await assertProblem(await finish(client, late), 'provider-expired');
  assert.ok((await listFailures(server)).every((one) => String(one) === ',provider'));
});

test('a sign-in leads only to pages of the portal', async (context) => {
  const { server } = await startWithProvider(context);
  const wanted = {
    '/employee-dashboard/applications?page=2': '/employee-dashboard/applications?page=2',
    'https://evil.example/employee-dashboard': '/employee-dashboard',
    '//evil.example/employee-dashboard': '/employee-dashboard',
    '/\\evil.example': '/employee-dashboard',
    'javascript:alert(1)': '/employee-dashboard',
    '/employee-dashboard/../contact': '/employee-dashboard',
    '': '/employee-dashboard',
  };
  for (const [given, opened] of Object.entries(wanted)) {
    const client = await server.insider();
    const answer = await visitProvider(await begin(client, given));
    const { next } = (await (await finish(client, answer)).json()) as { next: string };
    assert.equal(next, opened, given);
  }
});

test('the request to the provider has a state, a nonce, a PKCE challenge and the redirect URI of the site', async (context) => {
  const { server } = await startWithProvider(context);
  const client = await server.insider();
  const { searchParams } = await begin(client);
  const shown = Object.fromEntries(searchParams);
  const { state = '', nonce = '', code_challenge = '', ...others } = shown;
  for (const random of [state, nonce, code_challenge]) assert.match(random, /^[\w-]{43}$/);
  assert.equal(new Set([state, nonce, code_challenge]).size, 3);
  assert.deepEqual(others, {
    client_id: 'employee-portal',
    redirect_uri: 'https://sumut.example/employee-login',
    response_type: 'code',
    scope: 'openid profile',
    code_challenge_method: 'S256',
  });
});

test('the log contains no code, state, token or secret', async (context) => {
  const { server, provider } = await startWithProvider(context, { LOG_LEVEL: 'trace' });
  const client = await server.insider();
  const url = await begin(client);
  const answer = await visitProvider(url);
  await client.get(`/employee-login?${answer}`);
  await finish(client, answer);
  await finish(client, answer);
  provider.faults.otherKeys = true;
  const second = await visitProvider(await begin(client));
  await finish(client, second);
  const log = server.log.join('');
  const secrets = [answer, second].flatMap((one) => [...new URLSearchParams(one).values()]);
  for (const secret of [...secrets, provider.variables['OIDC_CLIENT_SECRET'] ?? ''])
    if (secret !== provider.issuer) assert.ok(!log.includes(secret), secret);
});

test('responses that belong to no sign-in are limited per sender', async (context) => {
  const { server } = await startWithProvider(context);
  const client = await server.insider();
  let answer: Response;
  let sent = 0;
  do {
    answer = await finish(client, `code=guess&state=${sent}`);
    sent += 1;
  } while (answer.status === 401 && sent < 100);
  await assertProblem(answer, 'too-many-attempts');
  assert.equal(sent, 51);
  assert.equal((await listAudited(server.db, '')).at(-1), 'session.blocked');
});
