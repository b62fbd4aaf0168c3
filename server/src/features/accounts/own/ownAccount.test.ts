import assert from 'node:assert/strict';
import { test } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { textLimits } from '@sumut/contracts/forms/textLimits';
import type { OwnSession, OwnSessions, Session } from '@sumut/contracts/portal/ownAccount';
import { perNameAllowance } from '../signIn/limits.ts';
import {
  goodPassword,
  listAudited,
  listAuditEntries,
  signedInAs,
} from '../../../../testing/accounts.ts';
import type { Client } from '../../../../testing/client.ts';
import { assertProblem, refusedFields } from '../../../../testing/problems.ts';
import { startServer, type TestServer } from '../../../../testing/server.ts';

const password = 'employee-demo-2025';

const changePassword = (client: Client, newPassword: string, currentPassword = password) =>
  client.send('POST', api.ownAccount.changePassword.path, { currentPassword, newPassword });

async function sessionsOf(client: Client): Promise<OwnSession[]> {
  const answer = await client.get(api.ownAccount.sessions.path);
  return ((await answer.json()) as OwnSessions).sessions;
}

test('changing the password ends all sessions and opens a new one', async (context) => {
  const server = await startServer(context);
  const client = await signedInAs(server, 'employee');
  const other = await signedInAs(server, 'employee');
  const before = client.cookies.get('sumut-session') ?? '';
  const answer = await changePassword(client, goodPassword);
  assert.equal(answer.status, 200);
  const { sessionId } = (await answer.json()) as Session;
  assert.deepEqual(
    (await sessionsOf(client)).map(({ id }) => id),
    [sessionId],
  );
  await assertProblem(await other.get(api.session.get.path), 'not-signed-in');
  other.cookies.set('sumut-session', before);
  await assertProblem(await other.get(api.session.get.path), 'not-signed-in');
  const old = { username: 'employee', password };
  await assertProblem(
    await other.send('POST', api.session.signIn.path, old),
    'invalid-credentials',
  );
  await other.signIn('employee', goodPassword);
  const audited = await listAudited(server.db, 'employee');
  assert.equal(audited.filter((entry) => entry === 'password.changed employee').length, 1);
});

test('a new password has to be valid and different', async (context) => {
  const server = await startServer(context);
  const client = await signedInAs(server, 'employee');
  const refused = async (...passwords: [string, string?]) =>
    refusedFields(await changePassword(client, ...passwords));
  assert.deepEqual(await refused('too short x'), { newPassword: 'tooShort' });
  assert.deepEqual(await refused('x'.repeat(201)), { newPassword: 'tooLong' });
  assert.deepEqual(await refused(password), { newPassword: 'unchanged' });
  assert.deepEqual(await refused('employee-2025-employee'), { newPassword: 'guessable' });
  assert.deepEqual(await refused(goodPassword, 'wrong'), { currentPassword: 'wrong' });
  assert.equal((await client.get(api.session.get.path)).status, 200);
});

test('a long password is compared in full, as typed', async (context) => {
  const server = await startServer(context);
  const client = await signedInAs(server, 'employee');
  const long = 'Falcons cross the bay at 5, '.repeat(8).slice(0, textLimits.password);
  assert.equal((await changePassword(client, long)).status, 200);
  const { username } = (await client.signIn('employee', long)).user;
  for (const wrong of [long.slice(0, -1), `${long.slice(0, -1)}x`, long.toLowerCase()]) {
    const attempt = await client.send('POST', api.session.signIn.path, {
      username,
      password: wrong,
    });
    await assertProblem(attempt, 'invalid-credentials');
  }
});

test('guessing the current password is limited as at sign-in', async (context) => {
  const server = await startServer(context);
  const client = await signedInAs(server, 'employee');
  for (let attempt = 0; attempt < perNameAllowance.points; attempt += 1) {
    const refused = await refusedFields(await changePassword(client, goodPassword, 'wrong'));
    assert.deepEqual(refused, { currentPassword: 'wrong' });
  }
  await assertProblem(await changePassword(client, goodPassword), 'too-many-attempts');
  const login = { username: 'employee', password };
  const visitor = await server.insider();
  await assertProblem(
    await visitor.send('POST', api.session.signIn.path, login),
    'too-many-attempts',
  );
});

test('of two concurrent password changes one succeeds', async (context) => {
  const server = await startServer(context);
  const client = await signedInAs(server, 'employee');
  const cookie = `sumut-pass=${client.cookies.get('sumut-pass') ?? ''}; sumut-session=${client.cookies.get('sumut-session') ?? ''}`;
  const answers = await Promise.all(
    ['first lilac kite over Liwa', 'second lilac kite over Liwa'].map((newPassword) =>
      client.send(
        'POST',
        api.ownAccount.changePassword.path,
        { currentPassword: password, newPassword },
        { cookie },
      ),
    ),
  );
  const statuses = answers.map(({ status }) => status).sort();
  // The later request finds the password changed, or its session ended.
  assert.equal(statuses[0], 200);
  assert.ok([400, 401].includes(statuses[1] ?? 0), String(statuses));
});

test('people see their own sessions with browser and platform', async (context) => {
  const server = await startServer(context);
  const client = await signedInAs(server, 'employee');
  await signedInAs(server, 'admin');
  const phone = await server.insider();
  const agent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
  const login = { username: 'employee', password };
  await phone.send('POST', api.session.signIn.path, login, { 'user-agent': agent });
  const idle = await signedInAs(server, 'employee');
  const { sessionId } = (await (await idle.get(api.session.get.path)).json()) as Session;
  const update = server.db.updateTable('sessions').set({ last_seen_at: Date.now() - 61 * 60_000 });
  await update.where('session_id', '=', sessionId).execute();

  const sessions = await sessionsOf(phone);
  assert.deepEqual(
    sessions.map(({ browser, platform, current }) => [browser, platform, current]),
    [
      ['safari', 'ios', true],
      ['other', 'other', false],
    ],
  );
  const stored = await server.db.selectFrom('sessions').selectAll().execute();
  assert.ok(!JSON.stringify(stored).includes('iPhone OS'));
  assert.deepEqual(
    (await sessionsOf(client)).map(({ current }) => current),
    [false, true],
  );
});

test('automatic requests of an open page do not keep a session alive', async (context) => {
  const server = await startServer(context);
  const client = await signedInAs(server, 'employee');
  const long = Date.now() - 50 * 60_000;
  const seen = async () =>
    (await server.db.selectFrom('sessions').select('last_seen_at').executeTakeFirstOrThrow())
      .last_seen_at;
  await server.db.updateTable('sessions').set({ last_seen_at: long }).execute();
  assert.equal((await client.get(api.work.changes.path)).status, 200);
  assert.equal(await seen(), long);
  assert.equal((await client.get(api.session.get.path)).status, 200);
  assert.notEqual(await seen(), long);
});

test("ending another person's session is refused and audited", async (context) => {
  const server = await startServer(context);
  const employee = await signedInAs(server, 'employee');
  const admin = await signedInAs(server, 'admin');
  const { sessionId } = (await (await admin.get(api.session.get.path)).json()) as Session;
  const path = buildPath(api.ownAccount.endSession, { id: sessionId });
  await assertProblem(await employee.send('DELETE', path), 'forbidden');
  assert.equal((await admin.get(api.session.get.path)).status, 200);
  const audited = await listAudited(server.db, 'employee');
  assert.equal(audited.at(-1), `access.refused DELETE ${path}`);
});

/** The numbers of ended sessions in the audit log, oldest first. */
async function listEnded({ db }: TestServer): Promise<unknown[]> {
  return (await listAuditEntries(db))
    .filter(({ action }) => action === 'session.ended')
    .map(({ actor, subject, details }) => [actor, subject, details]);
}

test('ended sessions are audited with their number, and only the own one deletes the cookie', async (context) => {
  const server = await startServer(context);
  const client = await signedInAs(server, 'employee');
  const other = await signedInAs(server, 'employee');
  const idOf = async (one: Client) =>
    ((await (await one.get(api.session.get.path)).json()) as Session).sessionId;
  const end = (id: string) => client.send('DELETE', buildPath(api.ownAccount.endSession, { id }));
  const own = await idOf(client);
  const ended = await idOf(other);
  assert.deepEqual((await end(ended)).headers.getSetCookie(), []);
  await assertProblem(await other.get(api.session.get.path), 'not-signed-in');
  await assertProblem(await end(ended), 'not-found');
  assert.equal((await client.get(api.session.get.path)).status, 200);
  await end(own);
  assert.equal(client.cookies.has('sumut-session'), false);

  const again = await signedInAs(server, 'employee');
  await signedInAs(server, 'employee');
  await again.send('DELETE', api.ownAccount.sessions.path);
  assert.deepEqual(
    await listEnded(server),
    [1, 1, 2].map((sessions) => ['employee', 'employee', { sessions }]),
  );
});

test('without an authenticator there is nothing to remove or renew', async (context) => {
  const server = await startServer(context);
  const client = await signedInAs(server, 'employee');
  for (const { path } of [api.ownAccount.removeSecondFactor, api.ownAccount.renewRecoveryCodes])
    await assertProblem(await client.send('POST', path, { password, code: '123456' }), 'stale');
  assert.deepEqual(await listAudited(server.db, 'employee'), ['session.signed-in employee']);
});
