import { createUuid } from './createUuid.ts';

test('creates a random UUID, version 4', () => {
  expect(createUuid()).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
  expect(createUuid()).not.toBe(createUuid());
});
