import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSecretBox } from './secretBox.ts';

test('an encrypted secret can be decrypted only for its owner and only if it is unchanged', () => {
  const box = createSecretBox(Buffer.alloc(32, 1));
  const sealed = box.seal(Buffer.from('secret'), 'noura');
  assert.equal(box.open(sealed, 'noura').toString(), 'secret');
  assert.notEqual(box.seal(Buffer.from('secret'), 'noura'), sealed);
  assert.throws(() => box.open(sealed, 'saif'));
  assert.throws(() => createSecretBox(Buffer.alloc(32, 2)).open(sealed, 'noura'));
  const changed = Buffer.from(sealed, 'base64url');
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  assert.throws(() => box.open(changed.toString('base64url'), 'noura'));
});

test('a secret that an earlier version has encrypted can be decrypted', () => {
  const sealed = 'AdZAelRpSCoNgiOjRROx-LmnN1FEjmeHqEr-hnL6VEuHXBS_A4h7yK3eyn87zIG-';
  const box = createSecretBox(Buffer.alloc(32, 1));
  assert.equal(box.open(sealed, 'noura').toString(), '12345678901234567890');
});

test('a shortened authentication tag is refused', () => {
  const box = createSecretBox(Buffer.alloc(32, 1));
  const sealed = Buffer.from(box.seal(Buffer.alloc(0), 'noura'), 'base64url');
  assert.throws(() => box.open(sealed.subarray(0, -12).toString('base64url'), 'noura'));
});
