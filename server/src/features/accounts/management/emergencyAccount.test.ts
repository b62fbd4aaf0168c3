import assert from 'node:assert/strict';
import { test } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { changeAccount } from '../../../../testing/accountManagement.ts';
import { assertProblem } from '../../../../testing/problems.ts';
import { enterByProvider, layla, startWithProvider } from '../../../../testing/singleSignOn.ts';
import { requireEmergencyAccount } from '../provider/requireEmergencyAccount.ts';

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
