import * as z from 'zod/mini';
import { accepts, getErrors } from '../testing/errors.ts';
import { applicationFieldsSchema } from './application.ts';
import { contactSchema } from './contact.ts';
import { email, line, optionalEmail, optionalPhone, phone, text } from './text.ts';

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

test('lone surrogates are rejected', () => {
  for (const rule of [line, text]) {
    expect(errorOf(rule(9), 'a\uD800b')).toBe('characters');
    expect(errorOf(rule(9), '😀')).toBeUndefined();
  }
});

test('a line contains no tabs and no direction isolates; a text of several lines may contain both', () => {
  for (const character of ['\t', '\u2066', '\u202E']) {
    expect(errorOf(line(9), `a${character}b`)).toBe('characters');
    expect(errorOf(text(9), `a${character}b`)).toBeUndefined();
  }
});

test.each(['a@b.c', "o'neil+tag@mail.example.co.uk", 'سارة@مثال.إمارات'])(
  '%s is an email address',
  (value) => expect(errorOf(email(), value)).toBeUndefined(),
);

test.each([
  'a@b',
  'a@b.',
  'a@.b',
  'a@b..c',
  'a@b.c d',
  'a b@c.d',
  'x,a@b.c',
  'Sara <a@b.c>',
  'a@b@c.d',
  '@b.c',
  'a@b.c@',
])('%s is no email address', (value) => expect(errorOf(email(), value)).toBe('email'));

test.each([
  '123456',
  '12345678901234567890',
  '+971 (50) 123-45.67',
  '＋٩٧١٥٠١٢٣٤٥٦٧',
  '050/123456',
])('%s is a phone number', (value) => expect(errorOf(phone(), value)).toBeUndefined());

test.each(['12345', '123456789012345678901', '123456 call', 'x123456', '++123456', '123+456', '+'])(
  '%s is no phone number',
  (value) => expect(errorOf(phone(), value)).toBe('phone'),
);

test.each([
  [phone(), '\u202D+971 50 123 4567\u202C', '+971 50 123 4567'],
  [optionalPhone(), '\u2066050 123 4567\u2069', '050 123 4567'],
  [email(), '\u200Esara@example.com\u200F', 'sara@example.com'],
  [optionalEmail(), '\u200E', ''],
])('direction marks around copied contact data are removed (%#)', (schema, copied, kept) => {
  expect(z.parse<z.ZodMiniType<string>>(schema, copied)).toBe(kept);
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
