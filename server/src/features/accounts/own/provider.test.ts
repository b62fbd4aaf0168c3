import assert from 'node:assert/strict';
import { test } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { viewPaths } from '@sumut/contracts/portal/paths';
import type { OwnAccount } from '@sumut/contracts/portal/ownAccount';
import type { ProviderAddress, ProviderSignedIn } from '@sumut/contracts/portal/singleSignOn';
import { enrol, goodPassword, storeAccount } from '../../../../testing/accounts.ts';
import type { Client } from '../../../../testing/client.ts';
import { assertProblem } from '../../../../testing/problems.ts';
import {
  enterByProvider,
  finish,
  layla,
  startWithProvider,
  visitProvider,
} from '../../../../testing/singleSignOn.ts';

const connect = (client: Client, body: object = { password: goodPassword }): Promise<Response> =>
  client.send('POST', api.singleSignOn.connect.path, body);

/** Begins to connect an account; returns the provider's answer. */
async function answerFor(client: Client, body?: object): Promise<string> {
  const started = await connect(client, body);
  assert.equal(started.status, 200, await started.clone().text());
  return visitProvider(new URL(((await started.json()) as ProviderAddress).address));
}

const ownAccount = async (client: Client): Promise<OwnAccount> =>
  (await (await client.get(api.ownAccount.get.path)).json()) as OwnAccount;

test('a signed-in person connects their account, which then has no local password and second factor', async (context) => {
  const { server, provider } = await startWithProvider(context);
  await storeAccount(server.db, 'layla.h', 'employee');
  const client = await server.insider();
  await client.signIn('layla.h', goodPassword);
  assert.equal((await ownAccount(client)).provider, 'unconnected');
  const phone = await enrol(server, client, goodPassword);
  const wrong = await connect(client, { password: 'wrong', code: await phone.code() });
  await assertProblem(wrong, 'validation');
  const body = { password: goodPassword, code: await phone.code() };
  const answer = await answerFor(client, body);
  const { session, next, connected } = (await (
    await finish(client, answer)
  ).json()) as ProviderSignedIn;
  assert.deepEqual([next, connected], [viewPaths.account, true]);
  assert.deepEqual(session.user, {
    username: 'layla.h',
    firstName: 'Layla',
    lastName: 'Haddad',
    role: 'employee',
  });
  const own = await ownAccount(client);
  assert.deepEqual(
    [own.provider, own.secondFactor],
    ['connected', { on: false, required: false, recoveryCodes: 0 }],
  );

  const password = { username: 'layla.h', password: goodPassword };
  const other = await server.insider();
  const refused = await other.send('POST', api.session.signIn.path, password);
  await assertProblem(refused, 'invalid-credentials');
  const entered = await enterByProvider(other);
  assert.deepEqual([entered.session.user.username, entered.connected], ['layla.h', false]);
  const change = { currentPassword: goodPassword, newPassword: 'seven slow herons near Ajban' };
  const changed = await other.send('POST', api.ownAccount.changePassword.path, change);
  await assertProblem(changed, 'provider-account');
  await assertProblem(await connect(other), 'provider-account');

  provider.people.set('layla', { ...layla, groups: ['portal-admins'] });
  assert.equal((await enterByProvider(await server.insider())).session.user.role, 'admin');
});

test('a connected account gets the role of its groups, and is not connected without a role', async (context) => {
  const { server, provider } = await startWithProvider(context);
  await storeAccount(server.db, 'saif', 'admin');
  const client = await server.insider();
  await client.signIn('saif', goodPassword);
  provider.people.set('layla', { ...layla, groups: [] });
  await assertProblem(await finish(client, await answerFor(client)), 'provider-no-access');
  assert.equal((await ownAccount(client)).provider, 'unconnected');
  provider.people.set('layla', layla);
  const done = await finish(client, await answerFor(client));
  assert.equal(((await done.json()) as ProviderSignedIn).session.user.role, 'employee');
});

test('an account of the provider can be connected to one local account only', async (context) => {
  const { server } = await startWithProvider(context);
  await enterByProvider(await server.insider());
  await storeAccount(server.db, 'saif', 'employee');
  const client = await server.insider();
  await client.signIn('saif', goodPassword);
  await assertProblem(await finish(client, await answerFor(client)), 'provider-taken');
  assert.equal((await ownAccount(client)).provider, 'unconnected');
});

test('only the session that started a connection can complete it', async (context) => {
  const { server } = await startWithProvider(context);
  await storeAccount(server.db, 'saif', 'employee');
  const client = await server.insider();
  await client.signIn('saif', goodPassword);
  const answer = await answerFor(client);
  await client.signIn('employee', 'employee-demo-2025');
  await assertProblem(await finish(client, answer), 'provider-expired');
  await client.signIn('saif', goodPassword);
  const second = await answerFor(client);
  await client.send('POST', api.session.signOut.path);
  await assertProblem(await finish(client, second), 'not-signed-in');
});

test('outside demo mode employees need a second factor, and connected accounts use that of the provider', async (context) => {
  const outside = { DEMO: 'false', GATE_PASSWORD: 'Qibla-7' };
  const { server } = await startWithProvider(context, outside);
  await storeAccount(server.db, 'saif', 'employee');
  const insider = async () => {
    const client = server.visitor();
    await client.unlock('Qibla-7');
    return client;
  };
  const local = await insider();
  assert.equal(
    ((await local.signIn('saif', goodPassword)) as ProviderSignedIn['session']).mustEnrol,
    true,
  );
  await assertProblem(await local.get(api.messages.list.path), 'enrolment-required');
  // Connecting the account completes the enrolment.
  const connected = await finish(local, await answerFor(local));
  const { session } = (await connected.json()) as ProviderSignedIn;
  assert.equal(session.mustEnrol, false);
  assert.equal((await local.get(api.messages.list.path)).status, 200);
});

test('the emergency account cannot be connected', async (context) => {
  const { server } = await startWithProvider(context, { EMERGENCY_ACCOUNT: 'admin' });
  const client = await server.insider();
  await client.signIn('admin', 'admin-demo-2025');
  assert.equal((await ownAccount(client)).provider, 'none');
  const refused = await connect(client, { password: 'admin-demo-2025' });
  await assertProblem(refused, 'provider-account');
});
