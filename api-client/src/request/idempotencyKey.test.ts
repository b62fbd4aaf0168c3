import { createIdempotencyKey } from './idempotencyKey.ts';

test('a key is a random UUID of version 4', () => {
  expect(createIdempotencyKey()).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
  expect(createIdempotencyKey()).not.toBe(createIdempotencyKey());
});
