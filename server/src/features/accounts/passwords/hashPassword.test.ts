import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createQueue, hashPassword, unusableHash, verifyAccountPassword } from './hashPassword.ts';
import { HttpProblem } from '../../../platform/http/problem.ts';

const isUnavailable = (error: unknown) =>
  error instanceof HttpProblem && error.problem.code === 'unavailable';

test('no more jobs run at once than allowed, and all queued jobs finish', async () => {
  const enqueue = createQueue({ concurrency: 2, waiting: 10 });
  let running = 0;
  let most = 0;
  const job = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise(setImmediate);
    running -= 1;
    return 'done';
  };
  const results = await Promise.all(Array.from({ length: 12 }, () => enqueue(job)));
  assert.equal(most, 2);
  assert.equal(results.length, 12);
});

test('a full queue refuses jobs until it has room', async () => {
  const enqueue = createQueue({ concurrency: 1, waiting: 1 });
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const first = enqueue(() => promise);
  const second = enqueue(async () => 'second');
  await assert.rejects(
    enqueue(async () => 'third'),
    isUnavailable,
  );
  resolve(undefined);
  await first;
  assert.equal(await second, 'second');
  assert.equal(await enqueue(async () => 'fourth'), 'fourth');
});

test('a failing job frees its place', async () => {
  const enqueue = createQueue({ concurrency: 1, waiting: 0 });
  await assert.rejects(
    enqueue(async () => {
      throw new Error('failed');
    }),
  );
  assert.equal(await enqueue(async () => 'next'), 'next');
});

test('two passwords are hashed and fifty wait at the same time', async () => {
  const results = await Promise.allSettled(Array.from({ length: 60 }, () => hashPassword('x')));
  const refused = results.filter(({ status }) => status === 'rejected');
  assert.equal(refused.length, 8);
});

test('no password opens an account without a password, or a missing account', async () => {
  const passwordHash = await unusableHash();
  assert.match(passwordHash, /^\$argon2id\$/);
  assert.equal(await verifyAccountPassword({ passwordHash }, ''), false);
  assert.equal(await verifyAccountPassword(undefined, ''), false);
  const account = { passwordHash: await hashPassword('four lilac kites') };
  assert.equal(await verifyAccountPassword(account, 'four lilac kites'), true);
  assert.equal(await verifyAccountPassword(account, 'four lilac kite'), false);
});
