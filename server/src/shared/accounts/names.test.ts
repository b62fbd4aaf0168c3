import assert from 'node:assert/strict';
import { test } from 'node:test';
import { storeAccount } from '../../../testing/accounts.ts';
import { startServer } from '../../../testing/server.ts';
import { displayName, findAccountNames } from './names.ts';

test('a name without a first or last name has no spaces around it', () => {
  assert.equal(displayName({ firstName: 'Layla', lastName: 'Haddad' }), 'Layla Haddad');
  assert.equal(displayName({ firstName: 'Layla', lastName: '' }), 'Layla');
  assert.equal(displayName({ firstName: '', lastName: 'Haddad' }), 'Haddad');
});

test('names are found by username and by id, and unknown accounts have none', async (context) => {
  const { db } = await startServer(context);
  const id = await storeAccount(db, 'layla', 'employee');
  const other = await storeAccount(db, 'saif', 'employee');
  assert.deepEqual(await findAccountNames(db, []), new Map());
  const byUsername = await findAccountNames(db, ['layla', 'nobody']);
  assert.deepEqual([...byUsername.keys()].toSorted(), ['layla', id].toSorted());
  assert.equal(byUsername.get('layla'), 'Maryam Haddad');
  const byId = await findAccountNames(db, [other]);
  assert.deepEqual([...byId.keys()].toSorted(), ['saif', other].toSorted());
});
