import assert from 'node:assert/strict';
import { test } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import type { Session } from '@sumut/contracts/portal/ownAccount';
import { goodPassword, listAudited, storeAccount } from '../../../../testing/accounts.ts';
import { assertProblem } from '../../../../testing/problems.ts';
import {
  begin,
  enterByProvider,
  findAccounts,
  finish,
  layla,
  listFailures,
  sessionOf,
  signInAtProvider,
  startWithProvider,
  visitProvider,
} from '../../../../testing/singleSignOn.ts';

test('the first sign-in creates an account with the name and the role that the provider reports', async (context) => {
  const { server, provider } = await startWithProvider(context);
  provider.people.set('noura', {
    preferred_username: 'Noura.K',
    name: 'Noura Al Ketbi',
    groups: ['staff', 'portal-admins'],
  });
  const client = await server.insider();
  const { session, next } = await enterByProvider(client);
  const user = { username: 'layla', firstName: 'Layla', lastName: 'Haddad', role: 'employee' };
  assert.deepEqual(session.user, user);
  assert.equal(next, '/employee-dashboard');
  assert.equal(((await (await sessionOf(client)).json()) as Session).sessionId, session.sessionId);
  assert.deepEqual(await listAudited(server.db, 'layla'), ['session.signed-in layla']);
  assert.deepEqual(await listAudited(server.db, 'server'), ['account.created layla']);

  const admin = await server.insider();
  const opened = await enterByProvider(admin, 'noura');
  assert.deepEqual(opened.session.user, {
    username: 'noura.k',
    firstName: 'Noura',
    lastName: 'Al Ketbi',
    role: 'admin',
  });
  const { accounts } = (await (await admin.get(api.accounts.list.path)).json()) as {
    accounts: { username: string; ofProvider: boolean }[];
  };
  const ofProvider = accounts.filter((one) => one.ofProvider).map(({ username }) => username);
  assert.deepEqual(ofProvider.toSorted(), ['layla', 'noura.k']);
});

test('a second sign-in uses the same account, with the current name and role', async (context) => {
  const { server, provider } = await startWithProvider(context);
  const early = await server.insider();
  await enterByProvider(early);
  provider.people.set('layla', {
    ...layla,
    preferred_username: 'layla.saeed',
    family_name: 'Saeed',
    groups: ['portal-admins'],
  });
  const { session } = await enterByProvider(await server.insider());
  assert.deepEqual(session.user, {
    username: 'layla',
    firstName: 'Layla',
    lastName: 'Saeed',
    role: 'admin',
  });
  assert.equal((await findAccounts(server)).length, 1);
  // A change of the role ends the sessions, as a change by an admin does.
  await assertProblem(await sessionOf(early), 'not-signed-in');
  assert.deepEqual(await listAudited(server.db, 'server'), [
    'account.created layla',
    'account.renamed layla',
    'account.role-changed layla',
  ]);
});

test('two concurrent first sign-ins of a person create one account', async (context) => {
  const { server } = await startWithProvider(context);
  const clients = [await server.insider(), await server.insider()];
  const answers = await Promise.all(
    clients.map(async (client) => [client, await visitProvider(await begin(client))] as const),
  );
  const responses = await Promise.all(answers.map(([client, answer]) => finish(client, answer)));
  assert.deepEqual(
    responses.map(({ status }) => status),
    [200, 200],
  );
  assert.equal((await findAccounts(server)).length, 1);
});

test('a person without a permitted group cannot sign in, and a person who loses the group is signed out', async (context) => {
  const { server, provider } = await startWithProvider(context);
  const client = await server.insider();
  provider.people.set('layla', { ...layla, groups: ['canteen'] });
  await assertProblem(await signInAtProvider(client), 'provider-no-access');
  assert.deepEqual(await findAccounts(server), []);
  provider.people.set('layla', layla);
  await enterByProvider(client);
  provider.people.set('layla', { ...layla, groups: [] });
  await assertProblem(await signInAtProvider(await server.insider()), 'provider-no-access');
  await assertProblem(await sessionOf(client), 'not-signed-in');
  assert.deepEqual(await listFailures(server), [
    ['', 'provider-access'],
    ['layla', 'provider-access'],
  ]);
});

test('an account that an admin has disabled cannot sign in', async (context) => {
  const { server } = await startWithProvider(context);
  const client = await server.insider();
  await enterByProvider(client);
  const admin = await server.insider();
  await admin.signIn('admin', 'admin-demo-2025');
  const [{ id } = { id: '' }] = await findAccounts(server);
  const path = buildPath(api.accounts.change, { id });
  assert.equal((await admin.send('PATCH', path, { disabled: true })).status, 200);
  await assertProblem(await sessionOf(client), 'not-signed-in');
  await assertProblem(await signInAtProvider(client), 'provider-no-access');
  assert.equal((await admin.send('PATCH', path, { disabled: false })).status, 200);
  await enterByProvider(client);
});

test('the provider decides name and role, and there is no password to reset', async (context) => {
  const { server } = await startWithProvider(context);
  await enterByProvider(await server.insider());
  const admin = await server.insider();
  await admin.signIn('admin', 'admin-demo-2025');
  const [{ id } = { id: '' }] = await findAccounts(server);
  const path = buildPath(api.accounts.change, { id });
  for (const change of [{ firstName: 'Else' }, { role: 'admin' }])
    await assertProblem(await admin.send('PATCH', path, change), 'provider-account');
  const reset = buildPath(api.accounts.reset, { id });
  const refused = await admin.send('POST', reset, { removeSecondFactor: false });
  await assertProblem(refused, 'provider-account');
});

test('an account of the provider cannot take over a local account with the same username', async (context) => {
  const { server, provider } = await startWithProvider(context);
  const local = await storeAccount(server.db, 'layla', 'admin');
  const client = await server.insider();
  await assertProblem(await signInAtProvider(client), 'provider-name');
  assert.deepEqual(await findAccounts(server), []);
  await client.signIn('layla', goodPassword);

  // An account with an expired temporary password is not disabled: its username stays taken.
  const expired = { initial_until: Date.now() - 1 };
  await server.db.updateTable('accounts').set(expired).where('id', '=', local).execute();
  await assertProblem(await signInAtProvider(client), 'provider-name');
  assert.deepEqual(await findAccounts(server), []);

  // The username of a disabled account is available with a number.
  await server.db.updateTable('accounts').set({ disabled: 1 }).where('id', '=', local).execute();
  assert.equal((await enterByProvider(client)).session.user.username, 'layla.2');
  // Another person has this username at the provider now.
  provider.people.set('layla-2026', layla);
  const other = await enterByProvider(await server.insider(), 'layla-2026');
  assert.equal(other.session.user.username, 'layla.3');
  const subjects = (await findAccounts(server)).map((one) => one.provider_subject);
  assert.deepEqual(subjects, ['layla', 'layla-2026']);
});

test('without a public origin the site does not offer the provider', async (context) => {
  const { server } = await startWithProvider(context, { PUBLIC_ORIGIN: '' });
  const client = await server.insider();
  const start = (headers: Record<string, string>) =>
    client.send('POST', api.singleSignOn.start.path, { next: '' }, headers);
  await assertProblem(await start({}), 'provider-off');
  const ways = await (await client.get(api.session.ways.path)).json();
  assert.deepEqual(ways, { provider: false, local: 'everybody' });
});

test('with an emergency account no other local account signs in', async (context) => {
  const { server } = await startWithProvider(context, { EMERGENCY_ACCOUNT: 'Admin' });
  const client = await server.insider();
  const employee = { username: 'employee', password: 'employee-demo-2025' };
  const refused = await client.send('POST', api.session.signIn.path, employee);
  await assertProblem(refused, 'invalid-credentials');
  await client.signIn('admin', 'admin-demo-2025');
  const { session } = await enterByProvider(await server.insider());
  assert.equal(session.user.username, 'layla');
  const ways = await (await client.get(api.session.ways.path)).json();
  assert.deepEqual(ways, { provider: true, local: 'emergency' });
  const shown = (await (await client.get(api.session.demoAccounts.path)).json()) as unknown[];
  assert.equal(shown.length, 1);
});
