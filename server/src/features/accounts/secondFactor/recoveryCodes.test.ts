import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hashRaw } from '@node-rs/argon2';
import { recoveryCodeCount } from '@sumut/contracts/portal/accountLimits';
import { newRecoveryCodes } from './recoveryCodes.ts';

test('recovery codes of 50 bits are stored as slow, salted hashes', async () => {
  const one = await newRecoveryCodes();
  const other = await newRecoveryCodes();
  assert.equal(new Set([...one.codes, ...other.codes]).size, 2 * recoveryCodeCount);
  assert.notEqual(one.salt, other.salt);
  for (const [index, code] of one.codes.entries()) {
    assert.match(code, /^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
    const salt = Buffer.from(one.salt, 'base64url');
    const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1, salt };
    const hash = await hashRaw(code.replace('-', ''), cost);
    assert.equal(one.hashes[index], hash.toString('base64url'));
  }
});
