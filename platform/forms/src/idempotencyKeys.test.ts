import { createIdempotencyKeys } from './idempotencyKeys.ts';

beforeEach(() => sessionStorage.clear());

test('the same content keeps its key, and changed content gets a new one', () => {
  const keys = createIdempotencyKeys();
  const first = keys.getKey('one');
  expect(keys.getKey('one')).toBe(first);
  const second = keys.getKey('two');
  expect(second).not.toBe(first);
  expect(keys.getKey('two')).toBe(second);
});

test('the same content gets a new key after a success', () => {
  const keys = createIdempotencyKeys();
  const first = keys.getKey('one');
  keys.renew();
  expect(keys.getKey('one')).not.toBe(first);
});

test('with a storage key, the same content keeps its key across a reload, until the server has stored it', () => {
  const key = createIdempotencyKeys('attempt').getKey('one');
  const reloaded = createIdempotencyKeys('attempt');
  expect(reloaded.getKey('one')).toBe(key);
  reloaded.renew();
  expect(sessionStorage).toHaveLength(0);
});

test('a stored value that is not an attempt is ignored', () => {
  sessionStorage.setItem('attempt', '{"key":7,"content":"one"}');
  expect(createIdempotencyKeys('attempt').getKey('one')).toMatch(/^[\da-f-]{36}$/);
});

test('files are compared by name, size and time of modification', () => {
  const keys = createIdempotencyKeys();
  const file = (bytes: string) => new File([bytes], 'cv.pdf', { lastModified: 1 });
  const first = keys.getKey({ file: file('one') });
  expect(keys.getKey({ file: file('two') })).toBe(first);
  expect(keys.getKey({ file: file('three') })).not.toBe(first);
});
