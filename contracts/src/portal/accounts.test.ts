import { getErrors } from '../testing/errors.ts';
import { accountChangeSchema, newAccountSchema } from './accounts.ts';

const account = { username: 'sara', firstName: 'Sara', lastName: 'Haddad', role: 'employee' };
const usernameError = (username: string) =>
  getErrors(newAccountSchema, { ...account, username })['username'];

test.each(['s', '7', 'sara.haddad', 'a_b-c@d', 'سارة', 'سَارة', 'é2', 'e\u0301'])(
  '%s is a username',
  (username) => expect(usernameError(username)).toBeUndefined(),
);

test.each(['.sara', '-sara', '_', '@sara', '\u0301e', 'sara h', 'sara!', '!sara', 'sara/h'])(
  '%s is no username',
  (username) => expect(usernameError(username)).toBe('characters'),
);

test.each([
  ['Cyrillic', 'аdmin'],
  ['only Cyrillic', 'сара'],
  ['Greek', 'αdmin'],
  ['fullwidth', 'ａdmin'],
  ['a dotless i', 'admın'],
  ['a mark on no letter of its own', 'admi\u0323n\u0323'],
  ['two scripts', 'saraسارة'],
  ['a Persian yeh', 'علی'],
])('a look-alike name with %s is no username', (_, username) =>
  expect(usernameError(username)).toBe('characters'),
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
