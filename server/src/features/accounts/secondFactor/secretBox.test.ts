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
