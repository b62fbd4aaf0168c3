import { redactError } from './redactError.ts';

test.each([
  ['no account for layla.n+cv@example.ae', 'no account for <address>'],
  ['GET /api/x?email=layla%40example.ae failed', 'GET /api/x failed'],
  ['mailto:layla%40example.ae is not a URL', 'mailto:<address> is not a URL'],
  ['call +971 50 123 4567 failed', 'call <number> failed'],
  ['id 784-1990-1234567-1', 'id <number>'],
  ['٠٥٠١٢٣٤٥٦٧ is no number', '<number> is no number'],
  [
    'Loading chunk 12 failed: https://site.example/12.js?q=layla#part',
    'Loading chunk 12 failed: https://site.example/12.js',
  ],
  ['/careers#layla is unknown', '/careers is unknown'],
  [
    `Unexpected token 'L', "Layla" is not valid JSON`,
    `Unexpected token 'L', "…" is not valid JSON`,
  ],
  [`no match for 'Layla Noor'`, `no match for '…'`],
  ['no match for `Layla`', 'no match for `…`'],
  ['the name ليلى النعيمي is too long', 'the name <text> is too long'],
  ['two\nlines', 'two lines'],
])('a message has nothing of a person: %s', (message, redacted) => {
  expect(redactError(message)).toBe(redacted);
});

test.each([
  `Cannot read properties of undefined (reading 'items')`,
  `can't access property "items", list is undefined`,
  'cannot find @sumut/shared-ui',
  'Maximum call stack size exceeded in 12 of 34567 steps',
])('a message keeps the names of code: %s', (message) => {
  expect(redactError(message)).toBe(message);
});

test('a second call changes nothing, and a long message is shortened', () => {
  const once = redactError(`"Layla" <layla@example.ae> ليلى 0501234567 ${'x'.repeat(5000)}`);
  expect(once).toHaveLength(300);
  expect(redactError(once)).toBe(once);
});
