import * as z from 'zod/mini';
import { accepts, getErrors } from '../testing/errors.ts';
import { applicationFieldsSchema } from './application.ts';
import { contactSchema } from './contact.ts';
import { email, filterText, line, optionalEmail, optionalPhone, phone, text } from './text.ts';

/** Returns the error of a text; undefined if the text is valid. */
const errorOf = (schema: Parameters<typeof getErrors>[0], value: unknown) =>
  getErrors(schema, value)[''];

test('a text has a maximum length, and a required text is not empty', () => {
  for (const rule of [line, text]) {
    expect(errorOf(rule(3), 'abc')).toBeUndefined();
    expect(errorOf(rule(3), 'abcd')).toBe('tooLong');
    expect(errorOf(rule(3), ' ')).toBe('required');
    expect(errorOf(rule(3), undefined)).toBe('required');
    expect(errorOf(rule(3, 0), '')).toBeUndefined();
  }
});

test('a limit counts the normalised text, and only a text within it is checked for characters', () => {
  expect(errorOf(line(3), '  a\u200B\u2066bc  ')).toBeUndefined();
  expect(errorOf(line(3), 'abc\uFFFD')).toBe('tooLong');
  expect(errorOf(phone(), '+'.repeat(41))).toBe('tooLong');
  expect(errorOf(phone(), `+971 2 123 4567${' '.repeat(50)}ext. 12`)).toBeUndefined();
});

test('an address has at most 64 octets before the @, 63 in a label and 254 in all', () => {
  const local = (length: number, letter = 'a') => `${letter.repeat(length)}@example.com`;
  expect(errorOf(email(), local(64))).toBeUndefined();
  expect(errorOf(email(), local(65))).toBe('tooLong');
  expect(errorOf(email(), local(32, 'é'))).toBeUndefined();
  expect(errorOf(email(), local(33, 'é'))).toBe('tooLong');
  const label = (length: number, letter = 'a') => `a@${letter.repeat(length)}.com`;
  expect(errorOf(email(), label(63))).toBeUndefined();
  expect(errorOf(email(), label(64))).toBe('email');
  // The limit is of the label in ASCII, which is longer.
  expect(errorOf(email(), label(62, 'ü'))).toBe('email');
  const domain = `${'a'.repeat(60)}.`.repeat(4);
  expect(errorOf(email(), `abcdef@${domain}com`)).toBeUndefined();
  expect(errorOf(email(), `abcdefgh@${domain}com`)).toBe('tooLong');
  // In ASCII, this domain has more than 253 octets.
  expect(errorOf(email(), `a@${'ü'.repeat(40)}${`.${'ü'.repeat(48)}`.repeat(4)}.de`)).toBe('email');
});

test('an optional address or number may be empty, also after what nobody can see is removed', () => {
  for (const rule of [optionalEmail, optionalPhone]) {
    expect(errorOf(rule(), '')).toBeUndefined();
    expect(z.parse<z.ZodMiniType<string>>(rule(), ' \u200E')).toBe('');
    expect(errorOf(rule(), 'x')).toBeDefined();
  }
  for (const rule of [email, phone]) expect(errorOf(rule(), '\u200E')).toBe('required');
});

test.each([
  ['joiners', '\u200D'],
  ['letters and joiners', 'م\u200C'],
  ['tags', '\u{E0041}'],
  ['flags', '\u{1F3F4}\u{E0041}'],
  ['emoji', '\u{1F469}\u200D'],
  ['digits', '1'],
  ['spaces', '\u00A0'],
  ['dots', 'a.'],
  ['at signs', 'a@'],
  ['semicolons', ';'],
  ['angle brackets', '<'],
  ['extensions', 'x12,'],
])('hundreds of thousands of %s are normalised in a moment', (_, part) => {
  const long = part.repeat(300_000 / part.length);
  const begin = performance.now();
  for (const rule of [line, text, filterText]) rule(100).safeParse(`م${long}م`);
  for (const rule of [email, phone]) rule().safeParse(`${long}x@${long}`);
  expect(performance.now() - begin).toBeLessThan(5_000);
});

test('every missing field of a form is reported', () => {
  expect(getErrors(contactSchema, {})).toMatchObject({
    firstName: 'required',
    lastName: 'required',
    email: 'required',
    subject: 'option',
    message: 'required',
  });
  expect(getErrors(applicationFieldsSchema, {})).toMatchObject({
    phone: 'required',
    position: 'required',
  });
  expect(accepts(applicationFieldsSchema, {})).toBe(false);
});
