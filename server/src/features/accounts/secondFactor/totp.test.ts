import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hashRaw } from '@node-rs/argon2';
import { recoveryCodeCount } from '@sumut/contracts/portal/accountLimits';
import { fromBase32 } from '../../../../testing/base32.ts';
import { isRecoveryCode, newRecoveryCodes } from './recoveryCodes.ts';
import { codeAt, findMatchingStep, isTotpCode, toBase32 } from './totp.ts';

test('codes are those of RFC 6238, appendix B', () => {
  const secret = Buffer.from('12345678901234567890');
  const vectors: [seconds: number, code: string][] = [
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ];
  for (const [seconds, code] of vectors)
    assert.equal(codeAt(secret, seconds * 1000), code.slice(2));
});

test('base32 is that of RFC 4648, section 10, without padding', () => {
  const vectors = { f: 'MY', fo: 'MZXQ', foo: 'MZXW6', foob: 'MZXW6YQ', fooba: 'MZXW6YTB' };
  for (const [text, encoded] of Object.entries(vectors)) {
    assert.equal(toBase32(Buffer.from(text)), encoded);
    assert.equal(fromBase32(encoded).toString(), text);
  }
});

test('a code is valid one time step before and after its own', () => {
  const secret = Buffer.from('12345678901234567890');
  const now = 1_234_567_890_000;
  const offsets = [-2, -1, 0, 1, 2];
  const steps = offsets.map((offset) =>
    findMatchingStep(secret, codeAt(secret, now + offset * 30_000), now),
  );
  const present = now / 30_000;
  assert.deepEqual(steps, [undefined, present - 1, present, present + 1, undefined]);
});

test('the whole text decides whether a code is of an authenticator or a recovery code', () => {
  const kinds = (code: string) => [isTotpCode(code), isRecoveryCode(code)];
  assert.deepEqual(kinds('012345'), [true, false]);
  assert.deepEqual(kinds('0123456789'), [false, true]);
  assert.deepEqual(kinds('ABCDEFGHJK'), [false, true]);
  for (const other of ['12345', '1234567', 'a12345', '012345678', 'ABCDEFGHJKM', '-ABCDEFGHJK'])
    assert.deepEqual(kinds(other), [false, false], other);
});

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
