import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressKey } from './clientIp.ts';

test('an IPv4 address counts as itself, in IPv6 clothes too', () => {
  assert.equal(addressKey('203.0.113.9'), '203.0.113.9');
  assert.equal(addressKey('::ffff:203.0.113.9'), '203.0.113.9');
});

test('an IPv6 address counts as its /64, however it is written', () => {
  const network = '2001:db8:0:1';
  const spellings = ['2001:db8:0:1::7', '2001:0db8:0000:0001:a:b:c:d', '2001:DB8:0:1:ffff::'];
  for (const address of spellings) assert.equal(addressKey(address), network, address);
  assert.notEqual(addressKey('2001:db8:0:2::7'), network);
  assert.equal(addressKey('fe80::1%eth0'), 'fe80:0:0:0');
});

test('this machine is one address, whichever of its own it comes from', () => {
  assert.equal(addressKey('::1'), addressKey('127.0.0.1'));
});
