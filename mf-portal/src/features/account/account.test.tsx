import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@sumut/contracts/api/api';
import { ownAccount, ownSession } from '../../testing/accounts.ts';
import { portalServer, session } from '../../testing/portalServer.ts';
import { renderPortal } from '../../testing/renderPortal.tsx';
import type { FakeServer } from '../../testing/fakeServer.ts';
import { buildPath } from '@sumut/contracts/api/endpoint';

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

describe('the password', () => {
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
    await waitFor(() =>
      expect(server.callsTo('GET', api.ownAccount.sessions.path)).toHaveLength(2),
    );
  });

  test('an error of the server is shown at its field', async () => {
    server.refuse('POST', api.ownAccount.changePassword.path, 400, 'validation', {
      newPassword: 'guessable',
    });
    await change('old secret', 'four unrelated words');
    await waitFor(() => expect(wanted()).toHaveAccessibleDescription(/too easy to guess/));
    expect(wanted()).toHaveFocus();
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
});

describe('sessions', () => {
  const here = ownSession({ id: 'here', browser: 'chrome', platform: 'macos', current: true });

  let server: FakeServer;
  beforeEach(() => {
    server = portalServer();
    server.answer('GET', api.ownAccount.get.path, ownAccount());
    server.answer('GET', api.ownAccount.sessions.path, { sessions: [here, ownSession()] });
  });

  const list = async () => {
    const part = await screen.findByRole('region', { name: 'Sessions' });
    return within(part).findAllByRole('listitem');
  };

  test('sessions show their browser, system and times, and the current one is marked', async () => {
    await renderPortal('/employee-dashboard/account');
    const [first, second] = await list();
    expect(first).toHaveTextContent('Chrome on macOS This session');
    expect(second).toHaveTextContent(/Firefox on Windows.*Last used 20 Nov 2026.*Signed in 19 Nov/);
    expect(first && within(first).queryByRole('button')).not.toBeInTheDocument();
  });

  test('another session can be ended', async () => {
    server.answer('DELETE', buildPath(api.ownAccount.endSession, { id: 'session-1' }), '', 204);
    await renderPortal('/employee-dashboard/account');
    await list();
    server.answer('GET', api.ownAccount.sessions.path, { sessions: [here] });
    await userEvent.click(
      screen.getByRole('button', { name: /^End the session: Firefox on Windows/ }),
    );
    expect(await screen.findByText('The session was ended')).toBeVisible();
    await waitFor(async () => expect(await list()).toHaveLength(1));
    expect((await list())[0]?.parentElement).toHaveFocus();
  });

  test('a session that could not be ended stays, with an error', async () => {
    server.refuse(
      'DELETE',
      buildPath(api.ownAccount.endSession, { id: 'session-1' }),
      503,
      'unavailable',
    );
    await renderPortal('/employee-dashboard/account');
    await list();
    await userEvent.click(screen.getByRole('button', { name: /^End the session/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The session was not ended');
    expect(await list()).toHaveLength(2);
  });
});
