import { accepts, getErrors } from '../testing/errors.ts';
import { clientLoginSchema, loginSchema } from './login.ts';
import { textLimits } from './textLimits.ts';

const login = { username: 'sara', password: 'azimuth' };

test('a name and a code are trimmed, a password never', () => {
  const typed = { username: ' sara ', password: ' a b ', code: ' 123 456 ' };
  expect(loginSchema.parse(typed)).toEqual({
    username: 'sara',
    password: ' a b ',
    code: '123 456',
  });
});

test.each(['username', 'password', 'code'] as const)('a %s has a maximum length', (field) => {
  const errorsOf = (value: unknown) => getErrors(loginSchema, { ...login, [field]: value });
  const max = textLimits[field];
  expect(errorsOf('x')).toEqual({});
  expect(errorsOf('x'.repeat(max))).toEqual({});
  expect(errorsOf('x'.repeat(max + 1))).toEqual({ [field]: 'tooLong' });
  expect(errorsOf('')).toEqual({ [field]: 'required' });
  expect(errorsOf(7)).toEqual({ [field]: 'required' });
});

test('only the code is optional', () => {
  expect(getErrors(loginSchema, {})).toEqual({ username: 'required', password: 'required' });
});

test('a client requires few fields of the response, and keeps other fields of the user', () => {
  const user = { username: 'sara', department: 'x' };
  expect(clientLoginSchema.parse({ sessionId: '1', user })).toEqual({ sessionId: '1', user });
  expect(accepts(clientLoginSchema, { sessionId: '1', user: {} })).toBe(false);
});
