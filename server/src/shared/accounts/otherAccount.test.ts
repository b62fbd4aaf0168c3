import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accountHeader } from '@sumut/contracts/api/headers';
import { api } from '@sumut/contracts/api/api';
import { goodPassword, signedInAs, storeAccount } from '../../../testing/accounts.ts';
import { assertProblem } from '../../../testing/problems.ts';
import { startServer } from '../../../testing/server.ts';

const unknownId = '00000000-0000-4000-8000-000000000000';
const tabOf = (username: string) => ({ [accountHeader]: encodeURIComponent(username) });

/** Routes without a person: the first needs a team's proof, the second a workflow's token, and the others need nobody. */
const withoutAccount = [
  `POST ${api.modules.release.path}`,
  `POST ${api.modules.exchangeToken.path}`,
  `GET ${api.site.provided.path}`,
  `GET ${api.site.widgets.path}`,
];

test('no endpoint of portal and registry serves a page that shows another account', async (context) => {
  const server = await startServer(context);
  const admin = await signedInAs(server, 'admin');
  const endpoints = server.routes
    .filter(({ url }) => /^\/api\/(portal|registry)(\/|$)/.test(url))
    .flatMap(({ method, url }) => [method].flat().map((one) => ({ method: one, url })))
    .filter(({ method, url }) => method !== 'HEAD' && !withoutAccount.includes(`${method} ${url}`));
  assert.ok(endpoints.length > 80);
  for (const { method, url } of [...endpoints, { method: 'POST', url: api.session.signOut.path }]) {
    const path = url.replaceAll(/:\w+/g, unknownId);
    const body = ['POST', 'PATCH', 'PUT'].includes(method) ? {} : undefined;
    const answer = await admin.send(method, path, body, tabOf('employee'));
    await assertProblem(answer, 'other-account');
  }
  assert.equal((await admin.get(api.session.get.path, tabOf('admin'))).status, 200);
});

test("a request from a tab of the signed-in account is served, whatever the account's letters", async (context) => {
  const server = await startServer(context);
  const client = await server.insider();
  await storeAccount(server.db, 'نورة', 'employee');
  await client.signIn('نورة', goodPassword);
  assert.equal((await client.get(api.ownAccount.get.path, tabOf('نورة'))).status, 200);
  await assertProblem(await client.get(api.ownAccount.get.path, tabOf('نور')), 'other-account');
});

test('a tab of another account can ask who is signed in, and sign in again', async (context) => {
  const server = await startServer(context);
  const client = await signedInAs(server, 'admin');
  const answer = await client.get(api.session.get.path, tabOf('employee'));
  assert.equal(((await answer.json()) as { user: { username: string } }).user.username, 'admin');
  const body = { username: 'employee', password: 'employee-demo-2025' };
  const signIn = await client.send('POST', api.session.signIn.path, body, tabOf('employee'));
  assert.equal(signIn.status, 200);
});

test('a tab whose account has signed out elsewhere is notified that nobody is signed in', async (context) => {
  const server = await startServer(context);
  const client = await server.insider();
  const answer = await client.get(api.ownAccount.get.path, tabOf('employee'));
  await assertProblem(answer, 'not-signed-in');
  const out = await client.send('POST', api.session.signOut.path, undefined, tabOf('employee'));
  assert.equal(out.status, 204);
});

test("a tab of another account can neither end the signed-in account's session nor its preview", async (context) => {
  const server = await startServer(context);
  const admin = await signedInAs(server, 'admin');
  for (const [method, path] of [
    ['POST', api.session.signOut.path],
    ['DELETE', api.modules.endPreview.path],
    ['DELETE', api.ownAccount.sessions.path],
  ] as const)
    await assertProblem(
      await admin.send(method, path, undefined, tabOf('employee')),
      'other-account',
    );
  assert.equal((await admin.get(api.ownAccount.get.path)).status, 200);
});
