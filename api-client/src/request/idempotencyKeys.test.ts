import { createIdempotencyKeys, type Attempt } from './idempotencyKeys.ts';

test('what is sent again keeps its key, and what was changed gets another', () => {
  const keys = createIdempotencyKeys();
  const first = keys.getKey('one');
  expect(keys.getKey('one')).toBe(first);
  const second = keys.getKey('two');
  expect(second).not.toBe(first);
  expect(keys.getKey('two')).toBe(second);
});

test('the same sent once more after a success is another thing', () => {
  const keys = createIdempotencyKeys();
  const first = keys.getKey('one');
  keys.renew();
  expect(keys.getKey('one')).not.toBe(first);
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
  const key = createIdempotencyKeys(store).getKey('one');
  expect(createIdempotencyKeys(store).getKey('one')).toBe(key);
  createIdempotencyKeys(store).renew();
  expect(kept).toBeUndefined();
});
