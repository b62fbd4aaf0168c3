import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { problemSchema } from '@sumut/contracts/api/problem';
import { initialSecretLifetime } from '@sumut/contracts/portal/accountLimits';
import {
  type AccountList,
  type AccountSecret,
  type PortalAccount,
  accountListSchema,
  accountSecretSchema,
  portalAccountSchema,
} from '@sumut/contracts/portal/accounts';
import type { Session } from '@sumut/contracts/portal/ownAccount';
import {
  listAudited,
  createByAdmin,
  enrol,
  goodPassword,
  signedInAs,
  storeAccount,
} from '../../../../testing/accounts.ts';
import { auditedBlocksAllowance, perCodeAllowance, perNameAllowance } from '../signIn/limits.ts';
import type { Client } from '../../../../testing/client.ts';
import { assertProblem, refusedFields } from '../../../../testing/problems.ts';
import { startServer } from '../../../../testing/server.ts';

async function start(context: TestContext) {
  const server = await startServer(context);
  const admin = await signedInAs(server, 'admin');
  const list = async () =>
    ((await (await admin.get(api.accounts.list.path)).json()) as AccountList).accounts;
  const named = async (username: string) => {
    const found = (await list()).find((account) => account.username === username);
    assert.ok(found, username);
    return found;
  };
  return { server, admin, list, named };
}

const change = (client: Client, id: string, body: unknown) =>
  client.send('PATCH', buildPath(api.accounts.change, { id }), body);

test('accounts are listed by name, without secrets', async (context) => {
  const { admin, named } = await start(context);
  await createByAdmin(admin, 'Basma');
  const answer = await (await admin.get(api.accounts.list.path)).text();
  assert.ok(!answer.includes('argon2'));
  const { accounts } = accountListSchema.parse(JSON.parse(answer));
  assert.deepEqual(
    accounts.map(({ username }) => username),
    ['admin', 'basma', 'employee'],
  );
  const [own, created] = [await named('admin'), await named('basma')];
  assert.ok(Date.now() - (own.lastSignInAt ?? 0) < 60_000);
  assert.deepEqual([own.sessions, own.secretUntil], [1, null]);
  assert.deepEqual([created.sessions, created.lastSignInAt, created.disabled], [0, null, false]);
});

test('after signing in with a one-time secret only the password can be changed', async (context) => {
  const { server, admin, named } = await start(context);
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

test('a one-time secret expires', async (context) => {
  const { server, admin } = await start(context);
  const { secret, account } = await createByAdmin(admin, 'basma');
  const update = server.db.updateTable('accounts').set({ initial_until: Date.now() - 1 });
  await update.where('id', '=', account.id).execute();
  const login = { username: 'basma', password: secret };
  const answer = await (await server.insider()).send('POST', api.session.signIn.path, login);
  await assertProblem(answer, 'invalid-credentials');
});

test('an invalid account is refused, and so is a name that is taken', async (context) => {
  const { admin } = await start(context);
  const person = { username: 'basma', firstName: 'Basma', lastName: 'Haddad', role: 'employee' };
  const refused = async (changed: object) =>
    refusedFields(await admin.send('POST', api.accounts.list.path, { ...person, ...changed }));
  assert.deepEqual(await refused({ username: 'EMPLOYEE ' }), { username: 'taken' });
  assert.deepEqual(await refused({ username: 'command line' }), { username: 'characters' });
  assert.deepEqual(await refused({ username: '<b>' }), { username: 'characters' });
  // In the log, such an account could not be distinguished from the server itself.
  assert.deepEqual(await refused({ username: 'Server' }), { username: 'taken' });
  assert.deepEqual(await refused({ role: 'owner' }), { role: 'option' });
  assert.deepEqual(await refused({ firstName: ' ', lastName: 'x'.repeat(101) }), {
    firstName: 'required',
    lastName: 'tooLong',
  });
  assert.deepEqual(await refused({ password: 'x' }), { password: 'unknownField' });
});

test('names may be Arabic, in any Unicode form', async (context) => {
  const { server, admin } = await start(context);
  const { secret } = await createByAdmin(admin, 'بَسمة.حدّاد');
  const session = await (await server.insider()).signIn(' بَسمة.حدّاد ', secret);
  assert.equal(session.user.username, 'بَسمة.حدّاد'.normalize('NFC'));
});

test('disabling and demoting take effect at the next request', async (context) => {
  const { server, admin, named } = await start(context);
  const employee = await signedInAs(server, 'employee');
  const { id } = await named('employee');
  const disabled = await change(admin, id, { disabled: true });
  assert.equal(((await disabled.json()) as PortalAccount).disabled, true);
  await assertProblem(await employee.get(api.messages.list.path), 'not-signed-in');
  const login = { username: 'employee', password: 'employee-demo-2025' };
  await assertProblem(
    await employee.send('POST', api.session.signIn.path, login),
    'invalid-credentials',
  );
  await change(admin, id, { disabled: false });
  // The old cookie opens nothing again.
  await assertProblem(await employee.get(api.session.get.path), 'not-signed-in');
  await employee.signIn();

  await change(admin, id, { role: 'admin' });
  await assertProblem(await employee.get(api.session.get.path), 'not-signed-in');
  await employee.signIn();
  assert.equal((await employee.get(api.audit.list.path)).status, 200);
  await change(admin, id, { role: 'employee' });
  await assertProblem(await employee.get(api.audit.list.path), 'not-signed-in');
  await employee.signIn();
  await assertProblem(await employee.get(api.audit.list.path), 'forbidden');
});

test('a change without effect ends no session', async (context) => {
  const { server, admin, named } = await start(context);
  const employee = await signedInAs(server, 'employee');
  const { id } = await named('employee');
  for (const body of [{}, { role: 'employee' }, { disabled: false }]) {
    assert.equal((await change(admin, id, body)).status, 200);
  }
  assert.equal((await employee.get(api.session.get.path)).status, 200);
});

test('admins cannot disable, demote or reset themselves', async (context) => {
  const { admin, named } = await start(context);
  const { id } = await named('admin');
  await assertProblem(await change(admin, id, { disabled: true }), 'own-account');
  await assertProblem(await change(admin, id, { role: 'employee' }), 'own-account');
  const reset = await admin.send('POST', buildPath(api.accounts.reset, { id }), {
    removeSecondFactor: false,
  });
  await assertProblem(reset, 'own-account');
  assert.equal((await admin.get(api.accounts.list.path)).status, 200);
});

test('an admin changes a name, also their own, and nobody is signed out', async (context) => {
  const { server, admin, named } = await start(context);
  const employee = await signedInAs(server, 'employee');
  const { id, firstName, lastName } = await named('employee');
  const answer = await change(admin, id, { firstName: ' شمّة ', lastName: 'Al Mansoori' });
  const changed = portalAccountSchema.parse(await answer.json());
  assert.deepEqual(
    [changed.firstName, changed.lastName, changed.username, changed.role],
    ['شمّة', 'Al Mansoori', 'employee', 'employee'],
  );
  const session = (await (await employee.get(api.session.get.path)).json()) as Session;
  assert.equal(session.user.firstName, 'شمّة');

  const own = await named('admin');
  assert.equal((await change(admin, own.id, { lastName: 'Haddad' })).status, 200);
  assert.equal((await named('admin')).lastName, 'Haddad');
  const entries = await server.db
    .selectFrom('audit_log')
    .select(['actor', 'subject', 'details'])
    .where('action', '=', 'account.renamed')
    .orderBy('at')
    .execute();
  assert.deepEqual(
    entries.map(({ details, ...entry }) => ({ ...entry, ...(JSON.parse(details) as object) })),
    [
      {
        actor: 'admin',
        subject: 'employee',
        from: `${firstName} ${lastName}`,
        to: 'شمّة Al Mansoori',
      },
      {
        actor: 'admin',
        subject: 'admin',
        from: `${own.firstName} ${own.lastName}`,
        to: `${own.firstName} Haddad`,
      },
    ],
  );
});

test('a name that is empty, too long or unchanged changes nothing', async (context) => {
  const { server, admin, named } = await start(context);
  const { id, firstName, lastName } = await named('employee');
  assert.deepEqual(
    await refusedFields(await change(admin, id, { firstName: ' ', lastName: 'x'.repeat(101) })),
    { firstName: 'required', lastName: 'tooLong' },
  );
  assert.equal((await change(admin, id, { firstName, lastName })).status, 200);
  assert.deepEqual(
    (await listAudited(server.db, 'admin')).filter((entry) => entry.includes('renamed')),
    [],
  );
});

test('when admins disable each other concurrently, one stays enabled', async (context) => {
  const { server, admin, named } = await start(context);
  for (let round = 0; round < 5; round += 1) {
    const username = `other${round}`;
    const id = await storeAccount(server.db, username, 'admin');
    const other = await server.insider();
    await other.signIn(username, goodPassword);
    const { id: own } = await named('admin');
    const answers = await Promise.all([
      change(admin, id, { disabled: true }),
      change(other, own, { role: 'employee' }),
    ]);
    const enabled = await server.db
      .selectFrom('accounts')
      .select('username')
      .where('role', '=', 'admin')
      .where('disabled', '=', 0)
      .execute();
    assert.equal(enabled.length, 1, JSON.stringify(answers.map(({ status }) => status)));
    if (enabled[0]?.username === 'admin') continue;
    const back = await change(other, own, { role: 'admin' });
    assert.equal(back.status, 200);
    await admin.signIn('admin', 'admin-demo-2025');
    assert.equal((await change(admin, id, { disabled: true })).status, 200);
  }
});

test("a reset creates a one-time secret and ends the person's sessions", async (context) => {
  const { server, admin, named } = await start(context);
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
  const { server, admin, named } = await start(context);
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
  const { admin } = await start(context);
  for (const id of [crypto.randomUUID(), 'x', "'--"]) {
    await assertProblem(await change(admin, id, { disabled: true }), 'not-found');
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

test('every change of an account is audited', async (context) => {
  const { server, admin } = await start(context);
  const { account } = await createByAdmin(admin, 'basma');
  await change(admin, account.id, { role: 'admin', disabled: true });
  await change(admin, account.id, { disabled: false });
  await admin.send('POST', buildPath(api.accounts.reset, { id: account.id }), {
    removeSecondFactor: true,
  });
  await admin.send('DELETE', buildPath(api.accounts.endSessions, { id: account.id }));
  const audited = await listAudited(server.db, 'admin');
  assert.deepEqual(audited.sort(), [
    'account.created basma',
    'account.disabled basma',
    'account.enabled basma',
    'account.reset basma',
    'account.role-changed basma',
    'session.ended basma',
    'session.signed-in admin',
  ]);
});

/** Sends wrong passwords for a name until one is refused unchecked; returns that answer. */
async function lock(visitor: Client, username: string): Promise<Response> {
  for (let count = 0; count < perNameAllowance.points; count += 1) {
    const wrong = await visitor.send('POST', api.session.signIn.path, { username, password: 'x' });
    assert.equal(wrong.status, 401);
  }
  return visitor.send('POST', api.session.signIn.path, { username, password: 'x' });
}

test('a lock after wrong passwords has its length, is shown and audited, and ends with a reset', async (context) => {
  const { server, admin, named } = await start(context);
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
  const { server, admin, named } = await start(context);
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

test('blocked tries are audited up to a limit for each IP, and names of nobody are not stored', async (context) => {
  const { server } = await start(context);
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
