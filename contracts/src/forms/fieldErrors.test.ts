import { getFieldError } from './fieldErrors.ts';

test('a message of a schema is the key of its text', () => {
  expect(getFieldError({ message: 'tooLong' })).toBe('tooLong');
  expect(getFieldError({ message: 'required' })).toBe('required');
});

test('any other message has the text of an invalid value', () => {
  expect(getFieldError({ message: 'Expected string' })).toBe('invalid');
  expect(getFieldError({})).toBe('invalid');
});

test('a field without an error has none', () => {
  expect(getFieldError(undefined)).toBeUndefined();
});
