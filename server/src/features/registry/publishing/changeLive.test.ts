import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { HttpProblem } from '../../../platform/http/problem.ts';
import { startServer } from '../../../../testing/server.ts';
import { withRetries } from './changeLive.ts';

/**
 * Starts a server. `overtaken` counts its calls, and fails in the first ones as if another process had inserted the same row: with
 * the database's own error of a duplicate key.
 */
async function start(context: TestContext, failures: number) {
  const { db } = await startServer(context);
  let attempts = 0;
  const work: Parameters<typeof withRetries<number>>[1] = async (transaction) => {
    attempts += 1;
    const row = { jti: 'twice', expires_at: 0 };
    const insert = () => transaction.insertInto('used_proofs').values(row).execute();
    await insert();
    if (attempts <= failures) await insert();
    return attempts;
  };
  return { db, work, count: () => attempts };
}

test('a transaction that another process has overtaken is tried five times', async (context) => {
  const { db, work } = await start(context, 4);
  assert.equal(await withRetries(db, work), 5);
  const failing = await start(context, 5);
  await assert.rejects(withRetries(failing.db, failing.work));
  assert.equal(failing.count(), 5);
});

test('a change that is based on a snapshot is not repeated: it is stale', async (context) => {
  const { db, work, count } = await start(context, 1);
  await assert.rejects(
    withRetries(db, work, false),
    (error) => error instanceof HttpProblem && error.problem.code === 'stale',
  );
  assert.equal(count(), 1);
});

test('another error of a transaction is thrown at once', async (context) => {
  const { db } = await start(context, 0);
  let attempts = 0;
  const fail = () => {
    attempts += 1;
    throw new Error('broken');
  };
  await assert.rejects(withRetries(db, fail), { message: 'broken' });
  assert.equal(attempts, 1);
});
