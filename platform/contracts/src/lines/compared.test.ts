import { emailKey } from './email.ts';
import { splitExtension } from './phone.ts';

test.each([
  ['S@Example.COM', 's@example.com'],
  ['s@xn--bcher-kva.example', 'S@BÜCHER.example'],
  ['سارة@مثال.إمارات', 'سارة@xn--mgbh0fb.xn--kgbeam7a8h'],
  ['Sara <s@exam\u200Bple.com>', 's@example.com'],
])('%s and %s are the same address', (one, other) => expect(emailKey(one)).toBe(emailKey(other)));

test('other addresses have other keys', () => {
  const keys = ['s@example.com', 'sa@example.com', 's@example.org', 's@bücher.example'].map(
    emailKey,
  );
  expect(new Set(keys).size).toBe(keys.length);
});

test.each([
  ['+971 2 123 4567', '+971 2 123 4567', ''],
  ['+971 2 123 4567 ext. 12', '+971 2 123 4567', '12'],
  ['+97121234567;ext=123456', '+97121234567', '123456'],
  ['02 123 4567 تحويلة 7#', '02 123 4567', '7'],
  ['0501234567,1234567', '0501234567,1234567', ''],
])('%s has the number %s and the extension %j', (phone, number, extension) =>
  expect(splitExtension(phone)).toEqual({ number, extension }),
);
