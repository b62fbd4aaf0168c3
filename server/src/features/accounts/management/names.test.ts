import assert from 'node:assert/strict';
import { test } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { portalAccountSchema } from '@sumut/contracts/portal/accounts';
import type { Session } from '@sumut/contracts/portal/ownAccount';
import { changeAccount, startAccountManagement } from '../../../../testing/accountManagement.ts';
import { listAudited, signedInAs } from '../../../../testing/accounts.ts';
import { refusedFields } from '../../../../testing/problems.ts';

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
