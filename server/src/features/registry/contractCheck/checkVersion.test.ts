import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkVersion, type StoredVersion } from './checkVersion.ts';

const hash = 'a'.repeat(64);
const otherHash = 'b'.repeat(64);
const live: StoredVersion = { version: '2.0.0', hash: otherHash };
const texts = (...input: Parameters<typeof checkVersion>) =>
  checkVersion(...input).map(({ text }) => text);

test('a new version above the live one passes', () => {
  assert.deepEqual(texts(live, { version: '2.0.1', hash }, [live]), []);
  assert.deepEqual(texts(null, { version: '0.1.0', hash }, []), []);
});

test('a stored release passes, even below the live one', () => {
  const earlier = { version: '1.0.0', hash };
  assert.deepEqual(texts(live, earlier, [live, earlier]), []);
});

test('a version of which other content is stored or live is refused', () => {
  const refused = ['2.0.0 is already stored with different content'];
  assert.deepEqual(texts(live, { version: '2.0.0', hash }, []), refused);
  assert.deepEqual(texts(null, { version: '2.0.0', hash }, [live]), refused);
});

test('a new version that is not above the live one is refused', () => {
  const refused = ['1.9.0 is not greater than the live 2.0.0'];
  assert.deepEqual(texts(live, { version: '1.9.0', hash }, [live]), refused);
});
