import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inBatches } from './inBatches.ts';

/** Records the items of each statement. Statements with the item 0 fail, and all statements fail after `disconnect`. */
function createStatements() {
  const statements: number[][] = [];
  let disconnected = false;
  const query = inBatches({ kind: 'postgres' }, async (items: readonly number[]) => {
    statements.push([...items]);
    if (disconnected) throw Object.assign(new Error('gone'), { code: '57P01' });
    if (items.includes(0)) throw new Error('bad item');
    return (item) => item * 2;
  });
  return { statements, query, disconnect: () => (disconnected = true) };
}

test('concurrent items share a statement, and each gets its own result', async () => {
  const { statements, query } = createStatements();
  assert.deepEqual(await Promise.all([1, 2, 3].map(query)), [2, 4, 6]);
  assert.deepEqual(statements, [[1, 2, 3]]);
  assert.equal(await query(4), 8);
  assert.deepEqual(statements, [[1, 2, 3], [4]]);
});

test('any number of items gets results, in statements of limited size', async () => {
  const { statements, query } = createStatements();
  const items = Array.from({ length: 1050 }, (_, index) => index + 1);
  const answers = await Promise.all(items.map(query));
  assert.deepEqual(
    answers,
    items.map((item) => item * 2),
  );
  assert.ok(statements.every(({ length }) => length <= 100));
  assert.deepEqual(statements.flat(), items);
});

test('a failing item does not fail the other items', async () => {
  const { query } = createStatements();
  const outcomes = await Promise.allSettled([1, 0, 3].map(query));
  assert.deepEqual(
    outcomes.map(({ status }) => status),
    ['fulfilled', 'rejected', 'fulfilled'],
  );
  assert.equal(await query(5), 10);
});

test('when the database is unavailable, all items fail and none is retried', async () => {
  const { statements, query, disconnect } = createStatements();
  disconnect();
  const outcomes = await Promise.allSettled([1, 2, 3].map(query));
  assert.ok(outcomes.every(({ status }) => status === 'rejected'));
  assert.deepEqual(statements, [[1, 2, 3]]);
});

test('the embedded database runs each item immediately', async () => {
  const statements: number[][] = [];
  const query = inBatches({ kind: 'sqlite' }, async (items: readonly number[]) => {
    statements.push([...items]);
    return (item) => item;
  });
  const answers = [query(1), query(2)];
  assert.deepEqual(statements, [[1], [2]]);
  assert.deepEqual(await Promise.all(answers), [1, 2]);
});
