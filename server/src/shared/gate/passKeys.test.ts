import assert from 'node:assert/strict';
import { test } from 'node:test';
import { derivePassKeys } from './passKeys.ts';

const serverKey = Buffer.alloc(32, 7);
const pass = { token: 'token', createdAt: 1 };
const keys = derivePassKeys(serverKey, 'azimuth');

test('another password or another installation invalidates every pass and gate session', () => {
  for (const other of [
    derivePassKeys(serverKey, 'bearing'),
    derivePassKeys(Buffer.alloc(32, 8), 'azimuth'),
  ]) {
    assert.notEqual(other.cookieHash('cookie'), keys.cookieHash('cookie'));
    assert.notEqual(other.gateSession(pass).hash, keys.gateSession(pass).hash);
  }
});

test('the hash of a gate session depends on its token and its time', () => {
  const { hash } = keys.gateSession(pass);
  assert.notEqual(keys.gateSession({ ...pass, token: 'other' }).hash, hash);
  assert.notEqual(keys.gateSession({ ...pass, createdAt: 2 }).hash, hash);
});

test('a gate session, which scripts can read, does not contain the hash of a cookie', () => {
  const cookie = Buffer.from(keys.cookieHash(`${pass.token}.${pass.createdAt}`), 'base64url');
  assert.notEqual(cookie.toString('hex'), keys.gateSession(pass).hash);
});
