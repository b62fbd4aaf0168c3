import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { storeAccount } from '../../../../testing/accounts.ts';
import { startServer } from '../../../../testing/server.ts';
import { deletePasskeys, insertPasskey, recordUse } from './repository.ts';

async function startWithPasskey(context: TestContext, counter: number) {
  const { db } = await startServer(context);
  const accountId = await storeAccount(db, 'maryam', 'employee');
  const credential = { credentialId: 'credential', publicKey: 'key', counter };
  const { id } = await insertPasskey(db, accountId, { name: 'Phone', credential });
  return { db, accountId, id };
}

test('a use is stored only with a higher counter than the last one', async (context) => {
  const { db, id } = await startWithPasskey(context, 4);
  const results = [];
  for (const counter of [4, 5, 5, 3, 0, 6]) results.push(await recordUse(db, id, counter));
  assert.deepEqual(results, [false, true, false, false, false, true]);
});

test('authenticators without a counter always send zero', async (context) => {
  const { db, id } = await startWithPasskey(context, 0);
  assert.deepEqual([await recordUse(db, id, 0), await recordUse(db, id, 0)], [true, true]);
});

test('removing all passkeys reports whether there were any; a removed one cannot be used', async (context) => {
  const { db, accountId, id } = await startWithPasskey(context, 0);
  assert.equal(await deletePasskeys(db, accountId), true);
  assert.equal(await deletePasskeys(db, accountId), false);
  assert.equal(await recordUse(db, id, 0), false);
});
