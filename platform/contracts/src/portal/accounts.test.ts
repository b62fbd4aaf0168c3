import { getErrors } from '../testing/errors.ts';
import { accountChangeSchema, newAccountSchema } from './accounts.ts';

const account = { username: 'sara', firstName: 'Sara', lastName: 'Haddad', role: 'employee' };
const usernameError = (username: string) =>
  getErrors(newAccountSchema, { ...account, username })['username'];

test('a username of one character is valid', () => {
  for (const username of ['s', '7', 'é']) expect(usernameError(username)).toBeUndefined();
});

test.each(['-', '_', '@', '!', '/', '<', '÷', '×', 'ĸ', 'ŉ', 'İ', 'ı', '٫', 'ـ', 'ٱ', '۱'])(
  'a look-alike name with %s is no username',
  (character) =>
    expect(
      usernameError(
        `${/[-_@]/.test(character) ? '' : /[\u0600-\u06FF]/.test(character) ? 'س' : 's'}${character}`,
      ),
    ).toMatch(/[-_@]/.test(character) ? /^characters$/ : /^characters ./),
);

test('the names of the audit log for the server and for commands are taken', () => {
  expect(usernameError('server')).toBe('taken');
  expect(usernameError('Command')).toBe('taken');
  expect(usernameError('servers')).toBeUndefined();
});

test('an unknown role is rejected as an option, in a new account and in a change', () => {
  expect(getErrors(newAccountSchema, { ...account, role: 'owner' })).toEqual({ role: 'option' });
  expect(getErrors(accountChangeSchema, { role: 'owner' })).toEqual({ role: 'option' });
  expect(getErrors(accountChangeSchema, { disabled: true })).toEqual({});
});
