import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRecentPasses, recentPassLifetime } from './recentPasses.ts';

/** Creates a memory of passes whose clock the test controls. */
function memory(limit?: number) {
  const clock = { now: 0 };
  const options = { now: () => clock.now, ...(limit !== undefined && { limit }) };
  return { clock, passes: createRecentPasses(options) };
}

const valid = () => Promise.resolve('the pass');

test('a valid pass is remembered for seconds after its look-up, and use does not lengthen that', async () => {
  const { clock, passes } = memory();
  assert.equal(passes.has('pass'), false);
  assert.equal(await passes.remember('pass', valid), 'the pass');
  clock.now = recentPassLifetime - 1;
  assert.equal(passes.has('pass'), true);
  clock.now = recentPassLifetime;
  assert.equal(passes.has('pass'), false);
  clock.now = 0;
  assert.equal(passes.has('pass'), false, 'forgotten, not hidden');
});

test('the lifetime of a remembered pass includes the time of its look-up', async () => {
  const { clock, passes } = memory();
  await passes.remember('pass', () => {
    clock.now = recentPassLifetime;
    return valid();
  });
  assert.equal(passes.has('pass'), false);
});

test('an invalid pass and a failed look-up are not remembered', async () => {
  const { passes } = memory();
  assert.equal(await passes.remember('pass', () => Promise.resolve(null)), null);
  assert.equal(passes.has('pass'), false);
  await assert.rejects(passes.remember('pass', () => Promise.reject(new Error('no database'))));
  assert.equal(passes.has('pass'), false);
});

test('a pass that ends is forgotten at once, also one whose look-up has begun', async () => {
  const { passes } = memory();
  await passes.remember('pass', valid);
  const { promise, resolve } = Promise.withResolvers<string>();
  const checked = passes.remember('pass', () => promise);
  passes.forget('pass');
  assert.equal(passes.has('pass'), false);
  resolve('the pass');
  await checked;
  assert.equal(passes.has('pass'), false);
});

test('a limited number of passes is remembered, the newest ones', async () => {
  const { passes } = memory(2);
  for (const cookie of ['a', 'b', 'a', 'c']) await passes.remember(cookie, valid);
  const remembered = ['a', 'b', 'c'].map((cookie) => passes.has(cookie));
  assert.deepEqual(remembered, [true, false, true]);
});
