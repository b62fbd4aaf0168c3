import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inBatches } from './inBatches.ts';

/** Statements that write down what they were asked, and fail for `bad` items and when the database is `away`. */
function createStatements() {
  const asked: number[][] = [];
  let away = false;
  const ask = inBatches({ kind: 'postgres' }, async (items: readonly number[]) => {
    asked.push([...items]);
    if (away) throw Object.assign(new Error('gone'), { code: '57P01' });
    if (items.includes(0)) throw new Error('bad item');
    return (item) => item * 2;
  });
  return { asked, ask, leave: () => (away = true) };
}

test('concurrent items share a statement, and each gets its own result', async () => {
  const { asked, ask } = createStatements();
  assert.deepEqual(await Promise.all([1, 2, 3].map(ask)), [2, 4, 6]);
  assert.deepEqual(asked, [[1, 2, 3]]);
  assert.equal(await ask(4), 8);
  assert.deepEqual(asked, [[1, 2, 3], [4]]);
});

test('any number of items is answered, in statements of limited size', async () => {
  const { asked, ask } = createStatements();
  const items = Array.from({ length: 1050 }, (_, index) => index + 1);
  const answers = await Promise.all(items.map(ask));
  assert.deepEqual(
    answers,
    items.map((item) => item * 2),
  );
  assert.ok(asked.every(({ length }) => length <= 100));
  assert.deepEqual(asked.flat(), items);
});

test('a failing item fails alone', async () => {
  const { ask } = createStatements();
  const outcomes = await Promise.allSettled([1, 0, 3].map(ask));
  assert.deepEqual(
    outcomes.map(({ status }) => status),
    ['fulfilled', 'rejected', 'fulfilled'],
  );
  assert.equal(await ask(5), 10);
});

test('when the database is unavailable all items fail and none is tried again', async () => {
  const { asked, ask, leave } = createStatements();
  leave();
  const outcomes = await Promise.allSettled([1, 2, 3].map(ask));
  assert.ok(outcomes.every(({ status }) => status === 'rejected'));
  assert.deepEqual(asked, [[1, 2, 3]]);
});

test('the embedded database runs each item at once', async () => {
  const asked: number[][] = [];
  const ask = inBatches({ kind: 'sqlite' }, async (items: readonly number[]) => {
    asked.push([...items]);
    return (item) => item;
  });
  const answers = [ask(1), ask(2)];
  assert.deepEqual(asked, [[1], [2]]);
  assert.deepEqual(await Promise.all(answers), [1, 2]);
});
