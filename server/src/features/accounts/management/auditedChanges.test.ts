import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { changeAccount, startAccountManagement } from '../../../../testing/accountManagement.ts';
import {
  createByAdmin,
  enrol,
  hiringManagerOf,
  listAuditEntries,
  signedInAs,
  storeAccount,
} from '../../../../testing/accounts.ts';
import { sessionIdleTime } from '../../../shared/accounts/sessions.ts';

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
