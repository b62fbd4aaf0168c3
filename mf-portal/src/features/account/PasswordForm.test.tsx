import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@sumut/contracts/api/api';
import { ownAccount } from '../../testing/accounts.ts';
import type { FakeServer } from '../../testing/fakeServer.ts';
import { portalServer, session } from '../../testing/portalServer.ts';
import { renderPortal } from '../../testing/renderPortal.tsx';

let server: FakeServer;
beforeEach(() => {
  server = portalServer();
  server.answer('GET', api.ownAccount.get.path, ownAccount());
  server.answer('GET', api.ownAccount.sessions.path, { sessions: [] });
});

const current = () => screen.getByLabelText('Current password');
const wanted = () => screen.getByLabelText('New password');

async function change(from: string, to: string) {
  await renderPortal('/employee-dashboard/account');
  await userEvent.type(await screen.findByLabelText('Current password'), from);
  await userEvent.type(wanted(), to);
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
}

test('a new password is sent with the current one; the new session is stored and the fields are cleared', async () => {
  server.answer('POST', api.ownAccount.changePassword.path, { ...session(), sessionId: 's-2' });
  await change('old secret', 'four unrelated words');
  expect(await screen.findByText('Your password was changed')).toBeVisible();
  expect(server.callsTo('POST', api.ownAccount.changePassword.path)[0]?.body).toEqual({
    currentPassword: 'old secret',
    newPassword: 'four unrelated words',
  });
  expect(localStorage.getItem('sessionId')).toBe('s-2');
  expect(current()).toHaveValue('');
  await waitFor(() => expect(server.callsTo('GET', api.ownAccount.sessions.path)).toHaveLength(2));
});

test('a password that is too short is not sent', async () => {
  await change('old secret', 'short');
  await waitFor(() => expect(wanted()).toHaveAccessibleDescription(/This password is too short\./));
  expect(wanted()).toHaveFocus();
  expect(server.callsTo('POST', api.ownAccount.changePassword.path)).toEqual([]);
});

test.each([
  ['currentPassword', 'wrong', 'Current password', /does not match our records/],
  ['newPassword', 'guessable', 'New password', /too easy to guess/],
  ['newPassword', 'unchanged', 'New password', /other than the current one/],
])('the server error for %s, %s, is shown at the field', async (field, error, label, text) => {
  server.refuse('POST', api.ownAccount.changePassword.path, 400, 'validation', { [field]: error });
  await change('old secret', 'four unrelated words');
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(text));
  expect(screen.getByLabelText(label)).toHaveFocus();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(wanted()).toHaveValue('four unrelated words');
});

test('a refusal after too many attempts is shown, and the input stays', async () => {
  server.refuse('POST', api.ownAccount.changePassword.path, 429, 'too-many-attempts');
  await change('old secret', 'four unrelated words');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The password was not changed');
  expect(alert).toHaveTextContent('Too many attempts.');
  expect(current()).toHaveValue('old secret');
});

test('the form has the autocomplete hints for password managers', async () => {
  await renderPortal('/employee-dashboard/account');
  expect(await screen.findByLabelText('New password')).toHaveAttribute(
    'autocomplete',
    'new-password',
  );
  expect(current()).toHaveAttribute('autocomplete', 'current-password');
  expect(current().closest('form')).toHaveFormValues({ username: 'employee' });
});
