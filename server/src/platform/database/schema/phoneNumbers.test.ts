import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findPhones, phoneKey } from './phoneNumbers.ts';

const key = '971501112222';

for (const phone of [
  '0501112222',
  '050 111 2222',
  '+971501112222',
  '+971 50-111-2222',
  '00971501112222',
  '00971 (50) 111 2222',
  '971501112222',
  '501112222',
  '٠٥٠١١١٢٢٢٢',
  '＋971 50 111 2222',
  '+971 50–111–2222',
  '+971−50−111−2222',
  '٠٥٠ـ١١١ـ٢٢٢٢',
  '050\u200B111\u20602222',
  '+971 (0)50 111 2222',
]) {
  test(`${phone} has the key ${key}, alone and in a text`, () => {
    assert.equal(phoneKey(phone), key);
    const { phones, rest } = findPhones(`اتصل بي ${phone}.`);
    assert.deepEqual([phones.map((found) => found.key), rest.trim()], [[key], 'اتصل بي  .']);
  });
}

test('numbers of other countries keep their country code', () => {
  assert.equal(phoneKey('+49 30 1234567'), '49301234567');
  assert.equal(phoneKey('0044 20 7946 0958'), '442079460958');
});

test('an extension is not part of the key', () => {
  for (const phone of ['02 123 4567 ext. 12', '+97121234567,12', '02 123 4567 تحويلة 12'])
    assert.equal(phoneKey(phone), '97121234567', phone);
});

test('the key of an invalid phone number is its digits', () => {
  assert.equal(phoneKey('1-2'), '12');
});

for (const text of ['2026-11-20', '20.11.2026 10:30', '1 2 3 4 5 6 7 8 9', '50 123', 'B-52 2026']) {
  test(`${text} contains no phone number`, () => {
    assert.deepEqual(findPhones(text), { phones: [], rest: text });
  });
}
