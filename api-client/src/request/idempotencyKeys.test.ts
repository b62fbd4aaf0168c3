import { createIdempotencyKey, createIdempotencyKeys, type Attempt } from './idempotencyKeys.ts';

test('the same content keeps its key, and changed content gets a new one', () => {
  const keys = createIdempotencyKeys();
  const first = keys.getKey('one');
  expect(keys.getKey('one')).toBe(first);
  const second = keys.getKey('two');
  expect(second).not.toBe(first);
  expect(keys.getKey('two')).toBe(second);
});

test('after a success the same content gets a new key', () => {
  const keys = createIdempotencyKeys();
  const first = keys.getKey('one');
  keys.renew();
  expect(keys.getKey('one')).not.toBe(first);
});

test('a key is kept in its store', () => {
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

test('a key is a random UUID, version 4', () => {
  expect(createIdempotencyKey()).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
  expect(createIdempotencyKey()).not.toBe(createIdempotencyKey());
});
