import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findCredentialsById, setIdentity } from '../../../shared/accounts/repository.ts';
import { goodPassword, listAuditEntries, storeAccount } from '../../../../testing/accounts.ts';
import { startServer } from '../../../../testing/server.ts';
import { verifyAccountPassword } from '../passwords/hashPassword.ts';
import { connectAccount } from './connect.ts';
import type { Person } from './person.ts';
import { UserFacingError } from '../../../platform/UserFacingError.ts';
import { requireEmergencyAccount } from './requireEmergencyAccount.ts';

const layla: Person = {
  identity: { issuer: 'https://id.example', subject: 'layla-1' },
  username: 'layla',
  names: { firstName: 'Layla', lastName: 'Haddad' },
  role: 'employee',
};

test('the account that connecting returns is the stored one, without password, second factor and departments', async (context) => {
  const { db } = await startServer(context);
  const id = await storeAccount(db, 'manager', 'hiring-manager', ['programming']);
  const local = await findCredentialsById(db, id);
  assert.ok(local);
  // As they would be with an authenticator app, a passkey and a temporary password.
  const account = { ...local, hasInitialSecret: true, hasAuthenticator: true, hasPasskey: true };
  const connected = await connectAccount(db, account, layla);
  const stored = await findCredentialsById(db, id);
  assert.ok(stored);
  assert.equal(await verifyAccountPassword(stored, goodPassword), false);
  const { passwordHash } = stored;
  assert.deepEqual({ ...connected, passwordHash }, stored);
  assert.deepEqual(stored.departments, []);
  const first = stored.firstName;
  const last = stored.lastName;
  const role = stored.role;
  assert.deepEqual([first, last, role], ['Layla', 'Haddad', 'employee']);
  const entries = await listAuditEntries(db);
  assert.deepEqual(
    entries.filter(({ action }) => action === 'account.connected'),
    [
      {
        actor: 'manager',
        action: 'account.connected',
        subject: 'manager',
        details: { provider: 'https://id.example' },
      },
    ],
  );
});

test('a hiring manager who stays one keeps the departments', async (context) => {
  const { db } = await startServer(context);
  const id = await storeAccount(db, 'manager', 'hiring-manager', ['programming']);
  const local = await findCredentialsById(db, id);
  assert.ok(local);
  const person: Person = { ...layla, role: 'hiring-manager' };
  assert.deepEqual((await connectAccount(db, local, person)).departments, ['programming']);
  assert.deepEqual((await findCredentialsById(db, id))?.departments, ['programming']);
});

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
