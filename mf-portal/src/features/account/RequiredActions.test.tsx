import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@sumut/contracts/api/api';
import type { Language } from '@sumut/contracts/language/language';
import { ownAccount } from '../../testing/accounts.ts';
import { portalServer, session } from '../../testing/portalServer.ts';
import { renderPortal } from '../../testing/renderPortal.tsx';

const wanted = '/employee-dashboard/account';
const passwordTitle = 'Choose your password';
const enrolTitle = 'Set up your second factor';
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

async function choosePassword() {
  await userEvent.type(await screen.findByLabelText('Temporary password'), 'AB1CD-23EFG');
  await userEvent.type(screen.getByLabelText('New password'), 'four unrelated words{Enter}');
}

test('a user with a temporary password must first choose a new one', async () => {
  const server = portalServer({}, { mustChangePassword: true });
  server.answer('POST', api.ownAccount.changePassword.path, session());
  const { url } = await renderPortal(wanted);
  expect(await heading(passwordTitle)).toHaveFocus();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  expect(server.callsTo('GET', api.ownAccount.get.path)).toEqual([]);

  server.answer('GET', api.ownAccount.get.path, ownAccount());
  server.answer('GET', api.ownAccount.sessions.path, { sessions: [] });
  await choosePassword();
  expect(await heading('Your account')).toHaveFocus();
  expect(url()).toBe(wanted);
});

test('the required action is also shown after the sign-in', async () => {
  const server = portalServer();
  localStorage.clear();
  server.answer('POST', api.session.signIn.path, { ...session(), mustChangePassword: true });
  await renderPortal('/employee-login');
  await userEvent.type(await screen.findByLabelText('Username'), 'employee');
  await userEvent.type(screen.getByLabelText('Password'), 'AB1CD-23EFG{Enter}');
  expect(await heading(passwordTitle)).toBeVisible();
});

test('an administrator must then set up a second factor and save the recovery codes', async () => {
  const server = portalServer({ role: 'admin' }, { mustChangePassword: true, mustEnrol: true });
  const admin = session({ role: 'admin' });
  server.answer('POST', api.ownAccount.changePassword.path, { ...admin, mustEnrol: true });
  server.answer(
    'POST',
    api.ownAccount.startEnrolment.path,
    { secret: 'ABCD', uri: 'otpauth://totp/x' },
    201,
  );
  const enrolled = { recoveryCodes: ['AB1CD-23EFG'], session: admin };
  server.answer('POST', api.ownAccount.confirmEnrolment.path, enrolled);
  await renderPortal(wanted);
  await choosePassword();
  expect(await heading(enrolTitle)).toHaveFocus();

  await userEvent.type(screen.getByLabelText('Password'), 'four unrelated words{Enter}');
  await userEvent.type(await screen.findByLabelText('Code from the app'), '123456{Enter}');
  expect(await screen.findByText('AB1CD-23EFG')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(enrolTitle);
  await userEvent.click(screen.getByRole('button', { name: 'I have saved them' }));
  expect(await heading('Your account')).toHaveFocus();
});

test('a user with a required action can sign out', async () => {
  const server = portalServer({}, { mustEnrol: true });
  server.answer('POST', api.session.signOut.path, '', 204);
  const { url } = await renderPortal(wanted);
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(url()).toBe('/employee-login'));
});

test('an action that becomes required during the session is shown after the next call', async () => {
  const server = portalServer();
  server.answer('GET', api.ownAccount.sessions.path, { sessions: [] });
  server.answer('GET', api.ownAccount.get.path, ownAccount());
  await renderPortal(wanted);
  await screen.findByRole('heading', { name: 'Sessions' });
  server.answer('GET', api.session.get.path, { ...session(), mustChangePassword: true });
  server.refuse('GET', api.ownAccount.get.path, 403, 'password-change-required');
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await heading(passwordTitle)).toBeVisible();
});

test.each<[Language, string]>([
  ['en', passwordTitle],
  ['ar', 'اختيار كلمة المرور'],
])('the page is shown in %s', async (language, title) => {
  portalServer({}, { mustChangePassword: true });
  await renderPortal(wanted, language);
  expect(await heading(title)).toBeVisible();
});
