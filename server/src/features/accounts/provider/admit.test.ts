import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { Role } from '@sumut/contracts/forms/login';
import { textLimits } from '@sumut/contracts/forms/textLimits';
import { providerTimeout } from '@sumut/contracts/portal/accountLimits';
import {
  findCredentialsById,
  insertAccount,
  setIdentity,
} from '../../../shared/accounts/repository.ts';
import { createSession } from '../../../shared/accounts/sessions.ts';
import {
  goodPassword,
  listAudited,
  listAuditEntries,
  storeAccount,
} from '../../../../testing/accounts.ts';
import { startServer } from '../../../../testing/server.ts';
import { admit, followProvider } from './admit.ts';
import { connectAccount, disconnectAccount } from './connect.ts';
import type { Person } from './person.ts';
import { consumeSignIn, newSignIn } from './signIns.ts';
import { verifyAccountPassword } from '../passwords/hashPassword.ts';
import { UserFacingError } from '../../../platform/UserFacingError.ts';
import { requireEmergencyAccount } from './requireEmergencyAccount.ts';

const issuer = 'https://id.example';
const layla: Person = {
  identity: { issuer, subject: 'layla-1' },
  username: 'layla',
  names: { firstName: 'Layla', lastName: 'Haddad' },
  role: 'employee',
};

async function start(context: TestContext) {
  const { db } = await startServer(context);
  /** Admits a person, and returns the account. */
  const enter = async (change: Partial<Person> = {}) => {
    const verdict = await admit(db, { ...layla, ...change });
    assert.ok('account' in verdict, JSON.stringify(verdict));
    return verdict.account;
  };
  /** What the audit log has about the provider's changes, oldest first. */
  const audited = async () =>
    (await listAuditEntries(db))
      .filter(({ actor }) => actor === 'server')
      .map(({ action, subject, details }) => [action, subject, details]);
  return { db, enter, audited };
}

test('a new account is audited with its role and its provider', async (context) => {
  const { enter, audited } = await start(context);
  await enter();
  assert.deepEqual(await audited(), [
    ['account.created', 'layla', { role: 'employee', provider: issuer }],
  ]);
});

test('changes of name and role are audited with the old and the new value, and nothing if both are the same', async (context) => {
  const { enter, audited } = await start(context);
  await enter();
  const { id } = await enter();
  assert.equal((await audited()).length, 1);
  await enter({ names: { firstName: 'Layla', lastName: 'Saeed' }, role: 'admin' });
  // Without a valid name at the provider, the account keeps its name.
  const account = await enter({ names: undefined, role: 'admin' });
  assert.deepEqual([account.id, account.firstName, account.lastName], [id, 'Layla', 'Saeed']);
  assert.deepEqual((await audited()).slice(1), [
    ['account.renamed', 'layla', { from: 'Layla Haddad', to: 'Layla Saeed' }],
    ['account.role-changed', 'layla', { from: 'employee', to: 'admin' }],
  ]);
});

test('a role without departments deletes those of the account', async (context) => {
  const { db } = await start(context);
  const id = await storeAccount(db, 'noura', 'hiring-manager', ['programming']);
  const follow = async (role: Role) => {
    const account = await findCredentialsById(db, id);
    assert.ok(account);
    const changed = await followProvider(db, account, { names: undefined, role });
    return [changed, (await findCredentialsById(db, id))?.departments];
  };
  assert.deepEqual(await follow('hiring-manager'), [false, ['programming']]);
  assert.deepEqual(await follow('employee'), [true, []]);
  assert.deepEqual(await follow('hiring-manager'), [true, []]);
});

test('an account whose person loses all roles is signed out, which is audited with the number of sessions', async (context) => {
  const { db, enter, audited } = await start(context);
  const { id } = await enter();
  const lose = () => admit(db, { ...layla, role: undefined });
  const refused = { refusal: 'provider-no-access', username: 'layla' };
  assert.deepEqual(await lose(), refused);
  assert.equal((await audited()).length, 1);
  for (const cookieHash of ['one', 'other'])
    await createSession(db, { accountId: id, cookieHash, browser: 'other', platform: 'other' });
  assert.deepEqual(await lose(), refused);
  assert.deepEqual((await audited()).slice(1), [['session.ended', 'layla', { sessions: 2 }]]);
  assert.deepEqual(await db.selectFrom('sessions').selectAll().execute(), []);
});

test('a refused person without an account has no username in the audit log', async (context) => {
  const { db } = await start(context);
  for (const change of [{ username: undefined }, { names: undefined }])
    assert.deepEqual(await admit(db, { ...layla, ...change }), {
      refusal: 'provider-name',
      username: '',
    });
  assert.deepEqual(await admit(db, { ...layla, role: undefined }), {
    refusal: 'provider-no-access',
    username: '',
  });
});

test('a username with a number is not longer than the limit, and the numbers end at 99', async (context) => {
  const { enter, db } = await start(context);
  const long = 'l'.repeat(textLimits.username);
  const person = (subject: string): Partial<Person> => ({
    identity: { issuer, subject },
    username: long,
  });
  const usernameOf = async (subject: string) => (await enter(person(subject))).username;
  assert.equal(await usernameOf('first'), long);
  assert.equal(await usernameOf('second'), `${long.slice(0, -2)}.2`);
  const taken = {
    firstName: 'Layla',
    lastName: 'Haddad',
    role: 'employee',
    passwordHash: '',
  } as const;
  for (let number = 3; number <= 98; number += 1) {
    const suffix = `.${number}`;
    await insertAccount(db, { ...taken, username: long.slice(0, -suffix.length) + suffix });
  }
  assert.equal(await usernameOf('last'), `${long.slice(0, -3)}.99`);
  assert.deepEqual(await admit(db, { ...layla, ...person('none') }), {
    refusal: 'provider-name',
    username: '',
  });
});

test('a disconnected account is local, and keeps its username from the person it belonged to', async (context) => {
  const { db, enter } = await start(context);
  const account = await enter();
  await disconnectAccount(db, 'admin', account);
  assert.equal((await findCredentialsById(db, account.id))?.ofProvider, false);
  assert.deepEqual(await admit(db, layla), { refusal: 'provider-name', username: '' });
  assert.deepEqual(await listAudited(db, 'admin'), ['account.disconnected layla']);
});

test('a sign-in ends after five minutes', async (context) => {
  const { db } = await startServer(context);
  const now = Date.now();
  context.mock.timers.enable({ apis: ['Date'], now });
  const purpose = { next: '/employee-dashboard', accountId: null };
  const { state } = await newSignIn(db, 'browser', purpose);
  const { state: late } = await newSignIn(db, 'browser', purpose);
  context.mock.timers.setTime(now + providerTimeout - 1);
  assert.equal((await consumeSignIn(db, ['browser'], state))?.next, purpose.next);
  context.mock.timers.setTime(now + providerTimeout);
  assert.equal(await consumeSignIn(db, ['browser'], late), undefined);
});

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
