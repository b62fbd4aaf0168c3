import assert from 'node:assert/strict';
import { test } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { initialSecretLifetime } from '@sumut/contracts/portal/accountLimits';
import {
  accountListSchema,
  type AccountSecret,
  accountSecretSchema,
  type PortalAccount,
} from '@sumut/contracts/portal/accounts';
import type { Session } from '@sumut/contracts/portal/ownAccount';
import { problemSchema } from '@sumut/contracts/api/problem';
import { changeAccount, startAccountManagement } from '../../../../testing/accountManagement.ts';
import {
  createByAdmin,
  enrol,
  goodPassword,
  signedInAs,
  storeAccount,
} from '../../../../testing/accounts.ts';
import { assertProblem, refusedFields } from '../../../../testing/problems.ts';
import { enterByProvider, layla, startWithProvider } from '../../../../testing/singleSignOn.ts';
import { requireEmergencyAccount } from '../provider/requireEmergencyAccount.ts';
import { auditedBlocksAllowance, perCodeAllowance, perNameAllowance } from '../signIn/limits.ts';
import type { Client } from '../../../../testing/client.ts';

test('accounts are listed by name, without secrets', async (context) => {
  const { admin, named } = await startAccountManagement(context);
  await createByAdmin(admin, 'Basma');
  const answer = await (await admin.get(api.accounts.list.path)).text();
  assert.ok(!answer.includes('argon2'));
  const { accounts } = accountListSchema.parse(JSON.parse(answer));
  assert.deepEqual(
    accounts.map(({ username }) => username),
    ['admin', 'basma', 'employee'],
  );
  const own = await named('admin');
  const created = await named('basma');
  assert.ok(Date.now() - (own.lastSignInAt ?? 0) < 60_000);
  assert.deepEqual([own.sessions, own.secretUntil], [1, null]);
  assert.deepEqual([created.sessions, created.lastSignInAt, created.disabled], [0, null, false]);
});

test('after signing in with a temporary password only the password can be changed', async (context) => {
  const { server, admin, named } = await startAccountManagement(context);
  const { secret, account } = await createByAdmin(admin, 'basma');
  const lifetime = (account.secretUntil ?? 0) - Date.now();
  assert.ok(Math.abs(lifetime - initialSecretLifetime) < 60_000);
  const basma = await server.insider();
  const session = (await basma.signIn('basma', secret)) as Session;
  assert.equal(session.mustChangePassword, true);
  const paths = [api.messages.list.path, api.ownAccount.get.path, api.ownAccount.sessions.path];
  for (const path of [...paths, api.modules.state.path, api.audit.list.path]) {
    await assertProblem(await basma.get(path), 'password-change-required');
  }
  const body = { currentPassword: secret, newPassword: goodPassword };
  const answer = await basma.send('POST', api.ownAccount.changePassword.path, body);
  assert.equal(((await answer.json()) as Session).mustChangePassword, false);
  assert.equal((await basma.get(api.messages.list.path)).status, 200);
  assert.equal((await named('basma')).secretUntil, null);
  const again = await server.insider();
  const login = { username: 'basma', password: secret };
  await assertProblem(
    await again.send('POST', api.session.signIn.path, login),
    'invalid-credentials',
  );
});

test('a temporary password expires', async (context) => {
  const { server, admin } = await startAccountManagement(context);
  const { secret, account } = await createByAdmin(admin, 'basma');
  const update = server.db.updateTable('accounts').set({ initial_until: Date.now() - 1 });
  await update.where('id', '=', account.id).execute();
  const login = { username: 'basma', password: secret };
  const answer = await (await server.insider()).send('POST', api.session.signIn.path, login);
  await assertProblem(answer, 'invalid-credentials');
});

test('an invalid account is refused, and so is a username that is taken', async (context) => {
  const { admin } = await startAccountManagement(context);
  const person = { username: 'basma', firstName: 'Basma', lastName: 'Haddad', role: 'employee' };
  const refused = async (changed: object) =>
    refusedFields(await admin.send('POST', api.accounts.list.path, { ...person, ...changed }));
  assert.deepEqual(await refused({ username: 'EMPLOYEE ' }), { username: 'taken' });
  assert.deepEqual(await refused({ username: 'command line' }), { username: 'characters' });
  assert.deepEqual(await refused({ username: '<b>' }), { username: 'characters' });
  assert.deepEqual(await refused({ username: 'ADMİN' }), { username: 'characters' });
  for (const username of ['ＥMPLOYEE', 'employee\u200B', '\u2068em\u00ADployee\u2069'])
    assert.deepEqual(await refused({ username }), { username: 'taken' });
  // In the audit log, an account of this name could not be distinguished from the server.
  assert.deepEqual(await refused({ username: 'Server' }), { username: 'taken' });
  assert.deepEqual(await refused({ role: 'owner' }), { role: 'option' });
  assert.deepEqual(await refused({ firstName: ' ', lastName: 'x'.repeat(101) }), {
    firstName: 'required',
    lastName: 'tooLong',
  });
  assert.deepEqual(await refused({ password: 'x' }), { password: 'unknownField' });
});

test('names may be Arabic, in any Unicode form', async (context) => {
  const { server, admin } = await startAccountManagement(context);
  const { secret } = await createByAdmin(admin, 'بَسمة.حدّاد');
  const session = await (await server.insider()).signIn(' بَسمة.حدّاد ', secret);
  assert.equal(session.user.username, 'بَسمة.حدّاد'.normalize('NFC'));
});

test('disabling and demoting take effect at the next request', async (context) => {
  const { server, admin, named } = await startAccountManagement(context);
  const employee = await signedInAs(server, 'employee');
  const { id } = await named('employee');
  const disabled = await changeAccount(admin, id, { disabled: true });
  assert.equal(((await disabled.json()) as PortalAccount).disabled, true);
  await assertProblem(await employee.get(api.messages.list.path), 'not-signed-in');
  const login = { username: 'employee', password: 'employee-demo-2025' };
  await assertProblem(
    await employee.send('POST', api.session.signIn.path, login),
    'invalid-credentials',
  );
  await changeAccount(admin, id, { disabled: false });
  // Enabling the account does not revive the old session.
  await assertProblem(await employee.get(api.session.get.path), 'not-signed-in');
  await employee.signIn();

  await changeAccount(admin, id, { role: 'admin' });
  await assertProblem(await employee.get(api.session.get.path), 'not-signed-in');
  await employee.signIn();
  assert.equal((await employee.get(api.audit.list.path)).status, 200);
  await changeAccount(admin, id, { role: 'employee' });
  await assertProblem(await employee.get(api.audit.list.path), 'not-signed-in');
  await employee.signIn();
  await assertProblem(await employee.get(api.audit.list.path), 'forbidden');
});

test('a change without effect ends no session', async (context) => {
  const { server, admin, named } = await startAccountManagement(context);
  const employee = await signedInAs(server, 'employee');
  const { id } = await named('employee');
  for (const body of [{}, { role: 'employee' }, { disabled: false }]) {
    assert.equal((await changeAccount(admin, id, body)).status, 200);
  }
  assert.equal((await employee.get(api.session.get.path)).status, 200);
});

test('admins cannot disable, demote or reset themselves', async (context) => {
  const { admin, named } = await startAccountManagement(context);
  const { id } = await named('admin');
  await assertProblem(await changeAccount(admin, id, { disabled: true }), 'own-account');
  await assertProblem(await changeAccount(admin, id, { role: 'employee' }), 'own-account');
  const reset = await admin.send('POST', buildPath(api.accounts.reset, { id }), {
    removeSecondFactor: false,
  });
  await assertProblem(reset, 'own-account');
  assert.equal((await admin.get(api.accounts.list.path)).status, 200);
});

test('when admins disable each other concurrently, one stays enabled', async (context) => {
  const { server, admin, named } = await startAccountManagement(context);
  for (let round = 0; round < 5; round += 1) {
    const username = `other${round}`;
    const id = await storeAccount(server.db, username, 'admin');
    const other = await server.insider();
    await other.signIn(username, goodPassword);
    const { id: own } = await named('admin');
    const answers = await Promise.all([
      changeAccount(admin, id, { disabled: true }),
      changeAccount(other, own, { role: 'employee' }),
    ]);
    const enabled = await server.db
      .selectFrom('accounts')
      .select('username')
      .where('role', '=', 'admin')
      .where('disabled', '=', 0)
      .execute();
    assert.equal(enabled.length, 1, JSON.stringify(answers.map(({ status }) => status)));
    if (enabled[0]?.username === 'admin') continue;
    const back = await changeAccount(other, own, { role: 'admin' });
    assert.equal(back.status, 200);
    await admin.signIn('admin', 'admin-demo-2025');
    assert.equal((await changeAccount(admin, id, { disabled: true })).status, 200);
  }
});

test("a reset creates a temporary password and ends the person's sessions", async (context) => {
  const { server, admin, named } = await startAccountManagement(context);
  const employee = await signedInAs(server, 'employee');
  await enrol(server, employee, 'employee-demo-2025');
  const { id } = await named('employee');
  const reset = async (removeSecondFactor: boolean) => {
    const answer = await admin.send('POST', buildPath(api.accounts.reset, { id }), {
      removeSecondFactor,
    });
    return (await answer.json()) as AccountSecret;
  };
  const first = await reset(false);
  assert.equal(first.account.secondFactor, true);
  await assertProblem(await employee.get(api.session.get.path), 'not-signed-in');
  const signIn = (password: string) =>
    employee.send('POST', api.session.signIn.path, { username: 'employee', password });
  await assertProblem(await signIn('employee-demo-2025'), 'invalid-credentials');
  await assertProblem(await signIn(first.secret), 'second-factor-required');

  const second = await reset(true);
  assert.equal(second.account.secondFactor, false);
  await assertProblem(await signIn(first.secret), 'invalid-credentials');
  const session = (await (await signIn(second.secret)).json()) as Session;
  assert.equal(session.mustChangePassword, true);
});

test("an admin ends all of a person's sessions", async (context) => {
  const { server, admin, named } = await startAccountManagement(context);
  const clients = [await signedInAs(server, 'employee'), await signedInAs(server, 'employee')];
  const { id, sessions } = await named('employee');
  assert.equal(sessions, 2);
  assert.equal(
    (await admin.send('DELETE', buildPath(api.accounts.endSessions, { id }))).status,
    204,
  );
  for (const client of clients) {
    await assertProblem(await client.get(api.session.get.path), 'not-signed-in');
  }
  assert.equal((await named('employee')).sessions, 0);
});

test('an unknown account is not found', async (context) => {
  const { admin } = await startAccountManagement(context);
  for (const id of [crypto.randomUUID(), 'x', "'--"]) {
    await assertProblem(await changeAccount(admin, id, { disabled: true }), 'not-found');
    const reset = { removeSecondFactor: true };
    await assertProblem(
      await admin.send('POST', buildPath(api.accounts.reset, { id }), reset),
      'not-found',
    );
    await assertProblem(
      await admin.send('DELETE', buildPath(api.accounts.endSessions, { id })),
      'not-found',
    );
  }
});

test('an admin cannot disable, demote or reset the emergency account, without which the server would not start', async (context) => {
  const { server, provider } = await startWithProvider(context, { EMERGENCY_ACCOUNT: 'Admin' });
  provider.people.set('layla', { ...layla, groups: ['portal-admins'] });
  const admin = await server.insider();
  await enterByProvider(admin);
  const accounts = await server.db.selectFrom('accounts').select(['id', 'username']).execute();
  const idOf = (username: string) => accounts.find((one) => one.username === username)?.id ?? '';
  const id = idOf('admin');
  const reset = (account: string) =>
    admin.send('POST', buildPath(api.accounts.reset, { id: account }), {
      removeSecondFactor: false,
    });
  for (const change of [{ disabled: true }, { role: 'employee' }])
    await assertProblem(await changeAccount(admin, id, change), 'emergency-account');
  await assertProblem(await reset(id), 'emergency-account');
  await requireEmergencyAccount(server.db, 'Admin');
  await (await server.insider()).signIn('admin', 'admin-demo-2025');

  // The emergency account may be renamed, and other accounts may be disabled and reset.
  assert.equal((await changeAccount(admin, id, { firstName: 'Rescue' })).status, 200);
  assert.equal((await changeAccount(admin, idOf('employee'), { disabled: true })).status, 200);
  assert.equal((await reset(idOf('employee'))).status, 200);
});

/** Sends wrong passwords for a username until one is refused unchecked; returns the response to this one. */
async function lock(visitor: Client, username: string): Promise<Response> {
  for (let count = 0; count < perNameAllowance.points; count += 1) {
    const wrong = await visitor.send('POST', api.session.signIn.path, { username, password: 'x' });
    assert.equal(wrong.status, 401);
  }
  return visitor.send('POST', api.session.signIn.path, { username, password: 'x' });
}

test('a lock after wrong passwords is shown with its end, is audited, and ends with a reset', async (context) => {
  const { server, admin, named } = await startAccountManagement(context);
  const visitor = await server.insider();
  const before = Date.now();
  const refused = await lock(visitor, 'Employee');
  const { retryAfter = 0 } = problemSchema.parse(await refused.clone().json());
  await assertProblem(refused, 'too-many-attempts');
  assert.ok(retryAfter > 0 && retryAfter <= 60);
  const { id, lockedUntil } = await named('employee');
  assert.ok(lockedUntil !== null && lockedUntil > before && lockedUntil <= Date.now() + 60_000);
  assert.equal((await named('admin')).lockedUntil, null);
  const entries = await server.db
    .selectFrom('audit_log')
    .select(['actor', 'subject', 'details'])
    .where('action', '=', 'session.blocked')
    .execute();
  assert.deepEqual(
    entries.map(({ details, ...entry }) => [
      entry,
      (JSON.parse(details) as { wrong: string }).wrong,
    ]),
    [[{ actor: '', subject: 'employee' }, 'password']],
  );

  const answer = await admin.send('POST', buildPath(api.accounts.reset, { id }), {
    removeSecondFactor: false,
  });
  const { account, secret } = accountSecretSchema.parse(await answer.json());
  assert.equal(account.lockedUntil, null);
  await visitor.signIn('employee', secret);
});

test('a lock after wrong codes ends with a reset, too', async (context) => {
  const { server, admin, named } = await startAccountManagement(context);
  const owner = await signedInAs(server, 'employee');
  await enrol(server, owner, 'employee-demo-2025');
  const visitor = await server.insider();
  const guess = { username: 'employee', password: 'employee-demo-2025', code: '000000' };
  for (let count = 0; count <= perCodeAllowance.points; count += 1)
    await visitor.send('POST', api.session.signIn.path, guess);
  const { id, lockedUntil } = await named('employee');
  assert.ok(lockedUntil !== null && lockedUntil > Date.now() + 14 * 60_000);
  await admin.send('POST', buildPath(api.accounts.reset, { id }), { removeSecondFactor: true });
  assert.equal((await named('employee')).lockedUntil, null);
});

test('blocked tries are audited up to a limit for each IP, and usernames without an account are not stored', async (context) => {
  const { server } = await startAccountManagement(context);
  const visitor = await server.insider();
  await lock(visitor, 'nobody');
  for (let count = 0; count < auditedBlocksAllowance.points + 5; count += 1)
    await visitor.send('POST', api.session.signIn.path, { username: 'nobody', password: 'x' });
  const entries = await server.db
    .selectFrom('audit_log')
    .select('subject')
    .where('action', '=', 'session.blocked')
    .execute();
  assert.deepEqual(
    entries.map(({ subject }) => subject),
    Array(auditedBlocksAllowance.points).fill(''),
  );
});
