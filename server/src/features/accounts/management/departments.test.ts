import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { hiringTermsSchema } from '@sumut/contracts/content/hiringTerms';
import { portalAccountSchema } from '@sumut/contracts/portal/accounts';
import type { Session } from '@sumut/contracts/portal/ownAccount';
import {
  createByAdmin,
  enrol,
  hiringManagerOf,
  listAudited,
  listAuditEntries,
  signedInAs,
  storeAccount,
} from '../../../../testing/accounts.ts';
import { changeAccount, startAccountManagement } from '../../../../testing/accountManagement.ts';
import { assertProblem, refusedFields } from '../../../../testing/problems.ts';
import { sessionIdleTime } from '../../../shared/accounts/sessions.ts';

const huda = { username: 'huda', firstName: 'Huda', lastName: 'Salem', role: 'hiring-manager' };

test('an account of a hiring manager names at least one department that is offered', async (context) => {
  const { admin, named } = await startAccountManagement(context);
  const create = (departments?: string[], role = 'hiring-manager') =>
    admin.send('POST', api.accounts.create.path, { ...huda, role, departments });
  assert.deepEqual(await refusedFields(await create()), { departments: 'required' });
  assert.deepEqual(await refusedFields(await create([])), { departments: 'required' });
  assert.deepEqual(await refusedFields(await create(['kitchen'])), { departments: 'option' });
  assert.deepEqual(await refusedFields(await create(['electronics'], 'employee')), {
    departments: 'invalid',
  });
  const { id } = await named('employee');
  assert.deepEqual(
    await refusedFields(await changeAccount(admin, id, { departments: ['electronics'] })),
    { departments: 'invalid' },
  );
  assert.equal((await create(['electronics'])).status, 201);
  assert.deepEqual((await named('huda')).departments, ['electronics']);
});

test('a change of departments takes effect at the next request, and the log contains the old and the new ones', async (context) => {
  const { server, admin, named } = await startAccountManagement(context);
  const manager = await hiringManagerOf(server, ['electronics'], 'huda');
  const { id } = await named('huda');
  const change = (body: object) => changeAccount(admin, id, body);
  assert.deepEqual(await refusedFields(await change({ departments: [] })), {
    departments: 'required',
  });
  assert.equal((await manager.get(api.applications.list.path)).status, 200);
  assert.equal((await change({ departments: ['programming', 'electronics'] })).status, 200);
  await assertProblem(await manager.get(api.applications.list.path), 'not-signed-in');
  assert.equal((await change({ role: 'employee' })).status, 200);
  assert.deepEqual((await named('huda')).departments, []);
  assert.deepEqual(await refusedFields(await change({ role: 'hiring-manager' })), {
    departments: 'required',
  });
  const assigned = await change({ role: 'hiring-manager', departments: ['programming'] });
  assert.equal(assigned.status, 200);
  assert.deepEqual(
    (await listAudited(server.db, 'admin')).filter((line) => line.startsWith('account.')),
    [
      'account.departments-changed huda',
      ...['account.role-changed huda', 'account.departments-changed huda'],
      ...['account.role-changed huda', 'account.departments-changed huda'],
    ],
  );
  const [first] = await server.db
    .selectFrom('audit_log')
    .select('details')
    .where('action', '=', 'account.departments-changed')
    .orderBy('at')
    .execute();
  assert.deepEqual(JSON.parse(first?.details ?? ''), {
    from: ['electronics'],
    to: ['electronics', 'programming'],
  });
});

test('a department that an account names is retired, not deleted, and stays with the account', async (context) => {
  const { server, admin, named } = await startAccountManagement(context);
  const flight = { id: 'flight', text: { ar: 'الطيران', en: 'Flight' }, retired: false };
  const read = async () =>
    hiringTermsSchema.parse(await (await admin.get(api.hiringTerms.get.path)).json()).departments;
  const write = async (change: (items: object[]) => object[]) => {
    const { version, items } = await read();
    const plain = items.map(({ id, text, retired }) => ({ id, text, retired }));
    return admin.send('PUT', buildPath(api.hiringTerms.change, { list: 'departments' }), {
      version,
      items: change(plain),
    });
  };
  assert.equal((await write((items) => [...items, flight])).status, 200);
  await hiringManagerOf(server, ['flight'], 'huda');
  assert.equal((await read()).items.find(({ id }) => id === 'flight')?.used, true);
  assert.deepEqual(await refusedFields(await write((items) => items.slice(0, -1))), {
    items: 'invalid',
  });
  assert.equal(
    (await write((items) => [...items.slice(0, -1), { ...flight, retired: true }])).status,
    200,
  );
  const { id } = await named('huda');
  const kept = await changeAccount(admin, id, { departments: ['flight', 'programming'] });
  assert.equal(kept.status, 200);
  await hiringManagerOf(server, ['programming'], 'salem');
  const { id: other } = await named('salem');
  assert.deepEqual(
    await refusedFields(await changeAccount(admin, other, { departments: ['flight'] })),
    { departments: 'option' },
  );
});

test('an admin changes a name, also their own, and nobody is signed out', async (context) => {
  const { server, admin, named } = await startAccountManagement(context);
  const employee = await signedInAs(server, 'employee');
  const { id, firstName, lastName } = await named('employee');
  const answer = await changeAccount(admin, id, { firstName: ' شمّة ', lastName: 'Al Mansoori' });
  const changed = portalAccountSchema.parse(await answer.json());
  assert.deepEqual(
    [changed.firstName, changed.lastName, changed.username, changed.role],
    ['شمّة', 'Al Mansoori', 'employee', 'employee'],
  );
  const session = (await (await employee.get(api.session.get.path)).json()) as Session;
  assert.equal(session.user.firstName, 'شمّة');

  const own = await named('admin');
  assert.equal((await changeAccount(admin, own.id, { lastName: 'Haddad' })).status, 200);
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
  const { server, admin, named } = await startAccountManagement(context);
  const { id, firstName, lastName } = await named('employee');
  assert.deepEqual(
    await refusedFields(
      await changeAccount(admin, id, { firstName: ' ', lastName: 'x'.repeat(101) }),
    ),
    { firstName: 'required', lastName: 'tooLong' },
  );
  assert.equal((await changeAccount(admin, id, { firstName, lastName })).status, 200);
  assert.deepEqual(
    (await listAudited(server.db, 'admin')).filter((entry) => entry.includes('renamed')),
    [],
  );
});

async function start(context: TestContext) {
  const { server, admin, named } = await startAccountManagement(context);
  /** What the admin has done to an account according to the audit log, oldest first. */
  const audited = async (subject: string) =>
    (await listAuditEntries(server.db))
      .filter((entry) => entry.actor === 'admin' && entry.subject === subject)
      .map(({ action, details }) => [action, details]);
  const reset = (id: string, removeSecondFactor: boolean) =>
    admin.send('POST', buildPath(api.accounts.reset, { id }), { removeSecondFactor });
  return { server, admin, named, audited, reset };
}

test('the audit log has the role and the departments of a new account', async (context) => {
  const { admin, audited } = await start(context);
  await createByAdmin(admin, 'basma');
  assert.deepEqual(await audited('basma'), [['account.created', { role: 'employee' }]]);
  const huda = { username: 'huda', firstName: 'Huda', lastName: 'Salem', role: 'hiring-manager' };
  const departments = ['electronics'];
  await admin.send('POST', api.accounts.create.path, { ...huda, departments });
  assert.deepEqual(await audited('huda'), [
    ['account.created', { role: 'hiring-manager', departments }],
  ]);
});

test('the audit log has the old and the new role, and whether a reset has removed a second factor', async (context) => {
  const { server, admin, named, audited, reset } = await start(context);
  const employee = await signedInAs(server, 'employee');
  await enrol(server, employee, 'employee-demo-2025');
  const { id } = await named('employee');
  await changeAccount(admin, id, { role: 'admin' });
  for (const remove of [false, true, true]) await reset(id, remove);
  assert.deepEqual(await audited('employee'), [
    ['account.role-changed', { from: 'employee', to: 'admin' }],
    ...[false, true, false].map((secondFactorRemoved) => [
      'account.reset',
      { secondFactorRemoved },
    ]),
  ]);
});

test('the audit log has the number of ended sessions', async (context) => {
  const { server, admin, named, audited } = await start(context);
  for (let count = 0; count < 2; count += 1) await signedInAs(server, 'employee');
  const { id } = await named('employee');
  await admin.send('DELETE', buildPath(api.accounts.endSessions, { id }));
  assert.deepEqual(await audited('employee'), [['session.ended', { sessions: 2 }]]);
});

test('departments are stored once, and in another order they are the same', async (context) => {
  const { server, admin, named, audited } = await start(context);
  const manager = await hiringManagerOf(server, ['programming', 'electronics'], 'huda');
  const { id } = await named('huda');
  const change = async (departments: string[]) => {
    assert.equal((await changeAccount(admin, id, { departments })).status, 200);
    return (await named('huda')).departments;
  };
  assert.deepEqual(await change(['electronics', 'programming', 'electronics']), [
    'programming',
    'electronics',
  ]);
  assert.deepEqual(await audited('huda'), []);
  assert.equal((await manager.get(api.session.get.path)).status, 200);
  assert.deepEqual(await change(['electronics', 'electronics']), ['electronics']);
  assert.deepEqual(await audited('huda'), [
    ['account.departments-changed', { from: ['electronics', 'programming'], to: ['electronics'] }],
  ]);
});

test('a hiring manager who is disabled keeps the departments', async (context) => {
  const { server, admin, named, audited } = await start(context);
  await storeAccount(server.db, 'huda', 'hiring-manager', ['programming']);
  const { id } = await named('huda');
  await changeAccount(admin, id, { disabled: true });
  assert.deepEqual((await named('huda')).departments, ['programming']);
  await changeAccount(admin, id, { disabled: false });
  assert.deepEqual(await audited('huda'), [
    ['account.disabled', {}],
    ['account.enabled', {}],
  ]);
});

test('only open sessions are counted', async (context) => {
  const { server, named } = await start(context);
  await signedInAs(server, 'employee');
  const change = (values: object) =>
    server.db
      .updateTable('sessions')
      .set(values)
      .where(
        'account_id',
        '=',
        server.db.selectFrom('accounts').select('id').where('username', '=', 'employee'),
      )
      .execute();
  const count = async () => (await named('employee')).sessions;
  assert.equal(await count(), 1);
  await change({ last_seen_at: Date.now() - sessionIdleTime });
  assert.equal(await count(), 0);
  await change({ last_seen_at: Date.now(), expires_at: Date.now() });
  assert.equal(await count(), 0);
});
