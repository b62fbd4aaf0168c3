import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRecentPasses, recentPassLifetime } from './enforcement.ts';

/** Creates a memory of passes whose clock the test controls. */
function memory(limit?: number) {
  const clock = { now: 0 };
  const options = { now: () => clock.now, ...(limit !== undefined && { limit }) };
  return { clock, passes: createRecentPasses(options) };
}

const valid = () => Promise.resolve('the pass');

test('a valid pass is remembered for a few seconds after its look-up, and use does not extend this time', async () => {
  const { clock, passes } = memory();
  assert.equal(passes.has('pass'), false);
  assert.equal(await passes.load('pass', valid), 'the pass');
  clock.now = recentPassLifetime - 1;
  assert.equal(passes.has('pass'), true);
  clock.now = recentPassLifetime;
  assert.equal(passes.has('pass'), false);
  clock.now = 0;
  assert.equal(passes.has('pass'), false, 'the expired pass was deleted');
});

test('the lifetime of a remembered pass includes the time of its look-up', async () => {
  const { clock, passes } = memory();
  await passes.load('pass', () => {
    clock.now = recentPassLifetime;
    return valid();
  });
  assert.equal(passes.has('pass'), false);
});

test('an invalid pass and a failed look-up are not remembered', async () => {
  const { passes } = memory();
  assert.equal(await passes.load('pass', () => Promise.resolve(null)), null);
  assert.equal(passes.has('pass'), false);
  await assert.rejects(passes.load('pass', () => Promise.reject(new Error('no database'))));
  assert.equal(passes.has('pass'), false);
});

test('an ended pass is forgotten immediately, even during its look-up', async () => {
  const { passes } = memory();
  await passes.load('pass', valid);
  const { promise, resolve } = Promise.withResolvers<string>();
  const checked = passes.load('pass', () => promise);
  passes.delete('pass');
  assert.equal(passes.has('pass'), false);
  resolve('the pass');
  await checked;
  assert.equal(passes.has('pass'), false);
});

test('a limited number of passes is remembered, the newest ones', async () => {
  const { passes } = memory(2);
  for (const cookie of ['a', 'b', 'a', 'c']) await passes.load(cookie, valid);
  const remembered = ['a', 'b', 'c'].map((cookie) => passes.has(cookie));
  assert.deepEqual(remembered, [true, false, true]);
});
