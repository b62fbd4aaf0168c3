import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clientIpKey } from './clientIp.ts';

test('an IPv4 address counts as itself, also when mapped into IPv6', () => {
  assert.equal(clientIpKey('203.0.113.9'), '203.0.113.9');
  assert.equal(clientIpKey('::ffff:203.0.113.9'), '203.0.113.9');
});

test('an IPv6 address counts as its /64, in any notation', () => {
  const network = '2001:db8:0:1';
  const spellings = ['2001:db8:0:1::7', '2001:0db8:0000:0001:a:b:c:d', '2001:DB8:0:1:ffff::'];
  for (const address of spellings) assert.equal(clientIpKey(address), network, address);
  assert.notEqual(clientIpKey('2001:db8:0:2::7'), network);
  assert.equal(clientIpKey('fe80::1%eth0'), 'fe80:0:0:0');
});

test('the loopback addresses count as one', () => {
  assert.equal(clientIpKey('::1'), clientIpKey('127.0.0.1'));
});
