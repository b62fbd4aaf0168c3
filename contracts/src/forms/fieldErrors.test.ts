import { getFieldError } from './fieldErrors.ts';

test('an error message of a schema is the key of its text', () => {
  expect(getFieldError({ message: 'tooLong' })).toBe('tooLong');
  expect(getFieldError({ message: 'required' })).toBe('required');
});

test('an unknown error message falls back to the text for an invalid value', () => {
  expect(getFieldError({ message: 'Expected string' })).toBe('invalid');
  expect(getFieldError({})).toBe('invalid');
});

test('a field without an error has no error key', () => {
  expect(getFieldError(undefined)).toBeUndefined();
});
