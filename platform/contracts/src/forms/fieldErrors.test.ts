import {
  getFieldError,
  getLimit,
  getRefusedCharacter,
  withCharacter,
  withLimit,
} from './fieldErrors.ts';

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

test('a message contains the refused character after its key, which may be a space', () => {
  for (const character of ['💩', ' ', 'i\u0307']) {
    const message = withCharacter('email', character);
    expect(getFieldError({ message })).toBe('email');
    expect(getRefusedCharacter({ message })).toBe(character);
  }
});

test('the message of a text that is too long contains its limit', () => {
  const message = withLimit(5000);
  expect(getFieldError({ message })).toBe('tooLong');
  expect(getLimit({ message })).toBe(5000);
  expect(getLimit({ message: 'tooLong' })).toBeUndefined();
  expect(getLimit({ message: 'characters 5' })).toBeUndefined();
});

test('an error without a refused character has none', () => {
  expect(getRefusedCharacter({ message: 'email' })).toBeUndefined();
  expect(getRefusedCharacter({ message: 'Expected string' })).toBeUndefined();
  expect(getRefusedCharacter(undefined)).toBeUndefined();
});
