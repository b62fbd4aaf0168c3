import assert from 'node:assert/strict';
import { test } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { hiringTermsSchema } from '@sumut/contracts/content/hiringTerms';
import { portalAccountSchema } from '@sumut/contracts/portal/accounts';
import type { Session } from '@sumut/contracts/portal/ownAccount';
import { hiringManagerOf, listAudited, signedInAs } from '../../../../testing/accounts.ts';
import { changeAccount, startAccountManagement } from '../../../../testing/accountManagement.ts';
import { assertProblem, refusedFields } from '../../../../testing/problems.ts';

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
