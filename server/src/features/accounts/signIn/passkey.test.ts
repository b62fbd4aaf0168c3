import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import type { PortalAccount } from '@sumut/contracts/portal/accounts';
import { passkeyListSchema } from '@sumut/contracts/portal/passkeys';
import { sessionSchema } from '@sumut/contracts/portal/ownAccount';
import { enrol, signedInAs } from '../../../../testing/accounts.ts';
import { createClient, type Client } from '../../../../testing/client.ts';
import {
  addPasskey,
  createAuthenticator,
  signInByPasskey,
  site,
  startSignIn,
} from '../../../../testing/passkeys.ts';
import { assertProblem } from '../../../../testing/problems.ts';
import { startServer, type TestServer } from '../../../../testing/server.ts';
import { pendingSignInsMax } from '../pendingSignIns.ts';
import { challengeAllowance, perNameAllowance } from './limits.ts';

const password = 'employee-demo-2025';
const variables = { PUBLIC_ORIGIN: site.origin };

/** A server with an employee who has a passkey, and a visitor who is not signed in. */
async function startWithPasskey(context: TestContext, counter = 0) {
  const server = await startServer(context, { variables });
  const owner = await signedInAs(server, 'employee');
  const { authenticator, passkey } = await addPasskey(owner, password, { change: { counter } });
  return { server, owner, authenticator, passkey, visitor: await server.insider() };
}

/** The audited sign-ins, failed and successful, oldest first. */
async function listSignIns({ db }: TestServer) {
  const rows = await db
    .selectFrom('audit_log')
    .select(['action', 'subject', 'details'])
    .where('action', 'in', ['session.failed', 'session.signed-in', 'session.blocked'])
    .orderBy('at')
    .execute();
  return rows.map(({ action, subject, details }) => {
    const { wrong, code } = JSON.parse(details) as { wrong?: string; code?: string };
    return [action, subject, wrong ?? code ?? ''].join(' ').trim();
  });
}

const signInByPassword = (client: Client) =>
  client.send('POST', api.session.signIn.path, { username: 'employee', password });

test('a passkey signs in by itself, with the same session and audit entry as any sign-in', async (context) => {
  const { server, authenticator, visitor, passkey } = await startWithPasskey(context);
  const answer = await signInByPasskey(visitor, authenticator);
  assert.equal(answer.status, 200, await answer.clone().text());
  const { user, mustEnrol } = sessionSchema.parse(await answer.json());
  assert.deepEqual([user.username, mustEnrol], ['employee', false]);
  const listed: unknown = await (await visitor.get(api.passkeys.list.path)).json();
  const { lastUsedAt, ...used } = passkeyListSchema.parse(listed).passkeys[0] ?? passkey;
  assert.deepEqual({ ...used, lastUsedAt: null }, passkey);
  assert.ok(lastUsedAt !== null && lastUsedAt >= passkey.createdAt);
  assert.equal((await listSignIns(server)).at(-1), 'session.signed-in employee passkey');
});

test('an account whose only second factor is a passkey cannot sign in with its password', async (context) => {
  const { visitor } = await startWithPasskey(context);
  await assertProblem(await signInByPassword(visitor), 'passkey-required');
  const code = { username: 'employee', password, code: '123456' };
  await assertProblem(
    await visitor.send('POST', api.session.signIn.path, code),
    'passkey-required',
  );
  const wrong = { username: 'employee', password: 'wrong' };
  await assertProblem(
    await visitor.send('POST', api.session.signIn.path, wrong),
    'invalid-credentials',
  );
});

test('an account with an authenticator app and passkeys gets in by either', async (context) => {
  const server = await startServer(context, { variables });
  const owner = await signedInAs(server, 'employee');
  const { authenticator } = await addPasskey(owner, password);
  const app = await enrol(server, owner, password);
  const visitor = await server.insider();
  await assertProblem(await signInByPassword(visitor), 'second-factor-required');
  assert.equal((await signInByPasskey(visitor, authenticator)).status, 200);
  const credentials = { username: 'employee', password, code: await app.code() };
  assert.equal((await visitor.send('POST', api.session.signIn.path, credentials)).status, 200);
});

test('a passkey assertion is accepted only once', async (context) => {
  const { server, authenticator, visitor } = await startWithPasskey(context);
  const used = authenticator.use(await startSignIn(visitor));
  const other = await server.insider();
  assert.equal((await visitor.send('POST', api.passkeySignIn.signIn.path, used)).status, 200);
  const replayed = await other.send('POST', api.passkeySignIn.signIn.path, used);
  await assertProblem(replayed, 'wrong-passkey');
  assert.equal((await listSignIns(server)).at(-1), 'session.failed employee passkey');
});

test('an assertion that is sent twice concurrently signs in only once', async (context) => {
  const { server, authenticator } = await startWithPasskey(context);
  const clients = [await server.insider(), await server.insider()] as const;
  const used = authenticator.use(await startSignIn(clients[0]));
  const answers = await Promise.all(
    clients.map((client) => client.send('POST', api.passkeySignIn.signIn.path, used)),
  );
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 401]);
});

test('an expired challenge is refused, and so is a challenge that the server did not issue', async (context) => {
  const { server, authenticator, visitor } = await startWithPasskey(context);
  const used = authenticator.use(await startSignIn(visitor));
  await server.db
    .updateTable('passkey_challenges')
    .set({ expires_at: Date.now() - 1 })
    .execute();
  const late = await visitor.send('POST', api.passkeySignIn.signIn.path, used);
  await assertProblem(late, 'wrong-passkey');
  const challenge = Buffer.alloc(32, 7).toString('base64url');
  await assertProblem(
    await signInByPasskey(visitor, authenticator, { challenge }),
    'wrong-passkey',
  );
});

for (const [what, change] of [
  ['another origin', { origin: 'https://sumut.example.attacker.test' }],
  ['another port', { origin: `${site.origin}:8443` }],
  ['another site that passkeys belong to', { rpId: 'example' }],
  ['an authenticator that did not verify its user', { verified: false }],
  ['another user handle', { userHandle: 'bm9ib2R5' }],
  ['no user handle', { userHandle: '' }],
] as const)
  test(`a sign-in by passkey with ${what} is refused`, async (context) => {
    const { server, authenticator, visitor } = await startWithPasskey(context);
    await assertProblem(await signInByPasskey(visitor, authenticator, change), 'wrong-passkey');
    await assertProblem(await visitor.get(api.session.get.path), 'not-signed-in');
    assert.equal((await listSignIns(server)).at(-1), 'session.failed employee passkey');
  });

test('a signature counter that does not increase is refused, and audited as a possible copy of the passkey', async (context) => {
  const { server, authenticator, visitor } = await startWithPasskey(context, 3);
  for (const [counter, status] of [
    [3, 401],
    [4, 200],
    [4, 401],
    [2, 401],
    [0, 401],
    [9, 200],
  ] as const)
    assert.equal((await signInByPasskey(visitor, authenticator, { counter })).status, status);
  const entries = (await listSignIns(server)).slice(-6);
  const failed = 'session.failed employee passkey-counter';
  const signedIn = 'session.signed-in employee passkey';
  assert.deepEqual(entries, [failed, signedIn, failed, failed, failed, signedIn]);
});

test('an unknown passkey is refused, and so is an assertion that another passkey has signed', async (context) => {
  const { server, authenticator, visitor } = await startWithPasskey(context);
  await assertProblem(await signInByPasskey(visitor, createAuthenticator()), 'wrong-passkey');
  assert.equal((await listSignIns(server)).at(-1), 'session.failed  passkey');

  const admin = await signedInAs(server, 'admin');
  const { authenticator: others } = await addPasskey(admin, 'admin-demo-2025');
  const { id } = authenticator.use(await startSignIn(visitor));
  const forged = { ...others.use(await startSignIn(visitor)), id, rawId: id };
  const answer = await visitor.send('POST', api.passkeySignIn.signIn.path, forged);
  await assertProblem(answer, 'wrong-passkey');
});

test('a removed passkey no longer signs in, and the other sessions of its owner end', async (context) => {
  const { server, owner, authenticator, visitor, passkey } = await startWithPasskey(context);
  assert.equal((await signInByPasskey(visitor, authenticator)).status, 200);
  const removal = buildPath(api.passkeys.remove, { id: passkey.id });
  assert.equal((await owner.send('POST', removal, { password })).status, 200);
  await assertProblem(await visitor.get(api.session.get.path), 'not-signed-in');
  assert.equal((await owner.get(api.session.get.path)).status, 200);
  const stranger = await server.insider();
  await assertProblem(await signInByPasskey(stranger, authenticator), 'wrong-passkey');
  assert.equal((await signInByPassword(stranger)).status, 200);
});

/** Sends a request of an admin about the employee's account; returns the successful response. */
async function byAdmin(server: TestServer, send: (admin: Client, id: string) => Promise<Response>) {
  const admin = await signedInAs(server, 'admin');
  const { accounts } = (await (await admin.get(api.accounts.list.path)).json()) as {
    accounts: PortalAccount[];
  };
  const employee = accounts.find(({ username }) => username === 'employee');
  assert.equal(employee?.secondFactor, true);
  const answer = await send(admin, employee.id);
  assert.equal(answer.status, 200, await answer.clone().text());
  return answer;
}

test('a disabled account does not get in by its passkey', async (context) => {
  const { server, authenticator, visitor } = await startWithPasskey(context);
  await byAdmin(server, (admin, id) =>
    admin.send('PATCH', buildPath(api.accounts.change, { id }), { disabled: true }),
  );
  await assertProblem(await signInByPasskey(visitor, authenticator), 'wrong-passkey');
});

test('after a reset by an admin a passkey leads to the choice of a password, or is gone', async (context) => {
  const { server, authenticator, visitor } = await startWithPasskey(context);
  const reset = (removeSecondFactor: boolean) =>
    byAdmin(server, (admin, id) =>
      admin.send('POST', buildPath(api.accounts.reset, { id }), { removeSecondFactor }),
    );
  await reset(false);
  const answer = await signInByPasskey(visitor, authenticator);
  assert.equal(sessionSchema.parse(await answer.json()).mustChangePassword, true);
  await assertProblem(await visitor.get(api.messages.list.path), 'password-change-required');
  await reset(true);
  await assertProblem(await signInByPasskey(visitor, authenticator), 'wrong-passkey');
});

test('wrong passkeys and wrong passwords of an account share one limit', async (context) => {
  const { server, authenticator, visitor } = await startWithPasskey(context);
  for (let count = 0; count < perNameAllowance.points; count += 1)
    await assertProblem(
      await signInByPasskey(visitor, authenticator, { verified: false }),
      'wrong-passkey',
    );
  await assertProblem(await signInByPasskey(visitor, authenticator), 'too-many-attempts');
  assert.equal((await listSignIns(server)).at(-1), 'session.blocked employee passkey');
  await assertProblem(await signInByPassword(visitor), 'too-many-attempts');
});

test('challenges are limited by IP, and only the newest are kept', async (context) => {
  const { server, visitor } = await startWithPasskey(context);
  const expiry = Date.now() + 60_000;
  const waiting = Array.from({ length: pendingSignInsMax }, (_, index) => ({
    hash: String(index),
    account_id: null,
    expires_at: expiry + index,
  }));
  await server.db.insertInto('passkey_challenges').values(waiting).execute();
  for (let count = 0; count < challengeAllowance.points; count += 1) await startSignIn(visitor);
  await assertProblem(
    await visitor.send('POST', api.passkeySignIn.start.path),
    'too-many-attempts',
  );
  const rows = await server.db.selectFrom('passkey_challenges').select('hash').execute();
  assert.equal(rows.length, pendingSignInsMax);
  assert.ok(!rows.some(({ hash }) => hash === '0'));
});

test('without a configured origin, passkeys are available on localhost only', async (context) => {
  const server = await startServer(context);
  const visitor = await server.insider();
  await assertProblem(await visitor.send('POST', api.passkeySignIn.start.path), 'passkeys-off');
  const local = `http://localhost:${server.port}`;
  const onLocalhost = createClient(local);
  await onLocalhost.unlock();
  assert.equal((await startSignIn(onLocalhost)).rpId, 'localhost');
  await onLocalhost.signIn('employee', password);
  const { authenticator } = await addPasskey(onLocalhost, password, { change: { origin: local } });
  const answer = await signInByPasskey(onLocalhost, authenticator, { origin: local });
  assert.equal(answer.status, 200, await answer.clone().text());
});
