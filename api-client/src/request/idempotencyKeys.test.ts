import { createIdempotencyKeys, type Attempt } from './idempotencyKeys.ts';

test('what is sent again keeps its key, and what was changed gets another', () => {
  const keys = createIdempotencyKeys();
  const first = keys.keyOf('one');
  expect(keys.keyOf('one')).toBe(first);
  const second = keys.keyOf('two');
  expect(second).not.toBe(first);
  expect(keys.keyOf('two')).toBe(second);
});

test('the same sent once more after a success is another thing', () => {
  const keys = createIdempotencyKeys();
  const first = keys.keyOf('one');
  keys.renew();
  expect(keys.keyOf('one')).not.toBe(first);
});

test('a key lives as long as its store', () => {
  let kept: Attempt | undefined;
  const store = {
    read: () => kept,
    write: (attempt: Attempt) => {
      kept = attempt;
    },
    clear: () => {
      kept = undefined;
    },
  };
  const key = createIdempotencyKeys(store).keyOf('one');
  expect(createIdempotencyKeys(store).keyOf('one')).toBe(key);
  createIdempotencyKeys(store).renew();
  expect(kept).toBeUndefined();
});
