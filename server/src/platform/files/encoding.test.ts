import assert from 'node:assert/strict';
import { test } from 'node:test';
import { acceptedEncodings, compress } from './encoding.ts';

test('accepted encodings are listed, the preferred one first', () => {
  assert.deepEqual(acceptedEncodings('gzip, deflate, br, zstd'), ['br', 'gzip']);
  assert.deepEqual(acceptedEncodings('GZIP'), ['gzip']);
  assert.deepEqual(acceptedEncodings('br;q=0, gzip;q=0.5'), ['gzip']);
  for (const none of [
    undefined,
    '',
    'identity',
    'gzip;q=0',
    'brotli',
    '*;q=0',
    'br;x=1;q=0',
    'br ; q=0.00',
  ]) {
    assert.deepEqual(acceptedEncodings(none), []);
  }
});

test('a file that does not get smaller is not compressed', async () => {
  assert.deepEqual(await compress(Buffer.from('short')), {});
  assert.deepEqual(await compress(crypto.getRandomValues(Buffer.alloc(2000))), {});
  const text = await compress(Buffer.from('again and '.repeat(200)));
  assert.ok(text.br && text.gzip);
});
