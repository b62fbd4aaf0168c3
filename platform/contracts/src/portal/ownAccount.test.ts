import { textLimits } from '../forms/textLimits.ts';
import { getErrors } from '../testing/errors.ts';
import { passwordMin } from './accountLimits.ts';
import { passwordChangeSchema } from './ownAccount.ts';

const change = (currentPassword: unknown, newPassword: unknown) =>
  getErrors(passwordChangeSchema, { currentPassword, newPassword });
const good = 'x'.repeat(passwordMin);

test('a new password has a minimum and a maximum length', () => {
  expect(change('old', good)).toEqual({});
  expect(change('old', 'x'.repeat(textLimits.password))).toEqual({});
  expect(change('old', 'x'.repeat(passwordMin - 1))).toEqual({ newPassword: 'tooShort' });
  expect(change('old', 'x'.repeat(textLimits.password + 1))).toEqual({ newPassword: 'tooLong' });
  expect(change('old', undefined)).toEqual({ newPassword: 'required' });
});

test('the current password is required, but need not satisfy the rules for new passwords', () => {
  expect(change('x', good)).toEqual({});
  expect(change('', good)).toEqual({ currentPassword: 'required' });
  expect(change(undefined, good)).toEqual({ currentPassword: 'required' });
  expect(change('x'.repeat(textLimits.password + 1), good)).toEqual({ currentPassword: 'tooLong' });
});
