import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { storeAccount } from '../../../../testing/accounts.ts';
import { startServer } from '../../../../testing/server.ts';
import { beginEnrolment, confirmEnrolment, consumeStep, deleteFactor } from './repository.ts';

async function startWithAccount(context: TestContext) {
  const { db } = await startServer(context);
  return { db, id: await storeAccount(db, 'maryam', 'employee') };
}

test('only the newest enrolment can be confirmed, and only once', async (context) => {
  const { db, id } = await startWithAccount(context);
  await beginEnrolment(db, id, 'first');
  assert.equal(await beginEnrolment(db, id, 'second'), true);
  assert.equal(await confirmEnrolment(db, id, { sealed: 'first', step: 5 }), false);
  assert.equal(await confirmEnrolment(db, id, { sealed: 'second', step: 5 }), true);
  assert.equal(await confirmEnrolment(db, id, { sealed: 'second', step: 6 }), false);
  assert.equal(await beginEnrolment(db, id, 'third'), false);
});

test('a time step counts once, and no earlier one after it', async (context) => {
  const { db, id } = await startWithAccount(context);
  await beginEnrolment(db, id, 'sealed');
  assert.equal(await consumeStep(db, id, 6), false, 'the factor is not confirmed');
  await confirmEnrolment(db, id, { sealed: 'sealed', step: 5 });
  const results = [];
  for (const step of [5, 6, 6, 5, 7]) results.push(await consumeStep(db, id, step));
  assert.deepEqual(results, [false, true, false, false, true]);
});

test('removing a factor reports whether it was confirmed', async (context) => {
  const { db, id } = await startWithAccount(context);
  assert.equal(await deleteFactor(db, id), false);
  await beginEnrolment(db, id, 'sealed');
  assert.equal(await deleteFactor(db, id), false);
  await beginEnrolment(db, id, 'sealed');
  await confirmEnrolment(db, id, { sealed: 'sealed', step: 5 });
  assert.equal(await deleteFactor(db, id), true);
});
