import assert from 'node:assert/strict';
import { test } from 'node:test';
import { UserFacingError } from '../../../platform/UserFacingError.ts';
import { findCredentialsById, setIdentity } from '../../../shared/accounts/repository.ts';
import { storeAccount } from '../../../../testing/accounts.ts';
import { startServer } from '../../../../testing/server.ts';
import { requireEmergencyAccount } from './requireEmergencyAccount.ts';

test('the emergency account has to be an enabled local account of an admin', async (context) => {
  const { db } = await startServer(context);
  const id = await storeAccount(db, 'rescue', 'admin');
  const accepts = (username = 'rescue') =>
    requireEmergencyAccount(db, username).then(
      () => true,
      (error: unknown) => {
        assert.ok(error instanceof UserFacingError);
        assert.match(error.message, /EMERGENCY_ACCOUNT is ".*", which is not a local admin/);
        return false;
      },
    );
  const change = (values: object) =>
    db.updateTable('accounts').set(values).where('id', '=', id).execute();
  assert.equal(await accepts(), true);
  assert.equal(await accepts('nobody'), false);
  await change({ disabled: 1 });
  assert.equal(await accepts(), false);
  await change({ disabled: 0, role: 'employee' });
  assert.equal(await accepts(), false);
  await change({ role: 'admin' });
  await setIdentity(db, id, { issuer: 'https://id.example', subject: 'rescue' });
  assert.equal((await findCredentialsById(db, id))?.ofProvider, true);
  assert.equal(await accepts(), false);
});
