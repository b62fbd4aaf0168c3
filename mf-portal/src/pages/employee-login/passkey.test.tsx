import { screen, waitFor } from '@testing-library/react';
import { api } from '@sumut/contracts/api/api';
import type { Language } from '@sumut/contracts/language/language';
import { press } from '../../testing/controls.ts';
import type { FakeServer } from '../../testing/fakeServer.ts';
import { mockAuthenticator, passkeyRequest, removeAuthenticator } from '../../testing/passkeys.ts';
import { session } from '../../testing/portalServer.ts';
import { renderPortal } from '../../testing/renderPortal.tsx';
import { enterPassword, signInServer } from '../../testing/signIn.ts';
import ar from './locales/ar.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import userEvent from '@testing-library/user-event';

let server: FakeServer;
beforeEach(() => {
  server = signInServer();
  server.answer('POST', api.passkeySignIn.start.path, passkeyRequest);
  server.answer('POST', api.passkeySignIn.signIn.path, session());
  mockAuthenticator();
});
afterEach(removeAuthenticator);

test('a passkey signs in, shows a welcome and opens the next page', async () => {
  const wanted = '/employee-dashboard/applications';
  const { url } = await renderPortal(`/employee-login?next=${encodeURIComponent(wanted)}`);
  await press(en.submit);
  await waitFor(() => expect(url()).toBe(wanted));
  expect(screen.getByText('Welcome, Saif', { selector: 'p' })).toBeVisible();
  expect(localStorage.getItem('sessionId')).toBe('s-1');
  expect(server.callsTo('POST', api.passkeySignIn.signIn.path)[0]?.body).toMatchObject({
    id: 'cGFzc2tleQ',
    type: 'public-key',
    response: { userHandle: 'c2FpZg' },
  });
});

test('a browser without passkeys shows no button', async () => {
  removeAuthenticator();
  await renderPortal('/employee-login');
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(screen.queryByRole('button', { name: en.submit })).not.toBeInTheDocument();
});

test.each<[Language, string, string, string]>([
  ['en', 'NotAllowedError', en.submit, en.faults.cancelled],
  ['ar', 'NotAllowedError', ar.submit, ar.faults.cancelled],
  ['en', 'SecurityError', en.submit, en.faults.failed],
  ['ar', 'UnknownError', ar.submit, ar.faults.failed],
])('in %s, %s is explained, and the button works again', async (language, fault, label, text) => {
  mockAuthenticator(fault);
  await renderPortal('/employee-login', language);
  await press(label);
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(server.callsTo('POST', api.passkeySignIn.signIn.path)).toEqual([]);
  expect(screen.getByRole('button', { name: label })).not.toHaveAttribute('aria-disabled');
});

test.each([
  ['wrong-passkey', 401, 'The passkey was not accepted. Please try again.'],
  ['too-many-attempts', 429, 'Too many attempts. Please try again later.'],
])('the refusal %s has a specific message', async (code, status, text) => {
  server.refuse('POST', api.passkeySignIn.signIn.path, status, code);
  await renderPortal('/employee-login');
  await press(en.submit);
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(localStorage.getItem('sessionId')).toBeNull();
});

test('a site without passkeys shows an explanation', async () => {
  server.refuse('POST', api.passkeySignIn.start.path, 409, 'passkeys-off');
  await renderPortal('/employee-login');
  await press(en.submit);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Passkeys are not available at this address. Please open the site at its usual address.',
  );
});

test('a passkey that is the second factor is requested after the password', async () => {
  server.refuse('POST', api.session.signIn.path, 401, 'passkey-required');
  const { url } = await renderPortal('/employee-login');
  await enterPassword();
  expect(await screen.findByText(en.lead)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await press(en.submit);
  await waitFor(() => expect(url()).toBe('/employee-dashboard'));
});

test('the user can return from the passkey to the password, even in a browser without passkeys', async () => {
  removeAuthenticator();
  server.refuse('POST', api.session.signIn.path, 401, 'passkey-required');
  await renderPortal('/employee-login');
  await enterPassword();
  expect(await screen.findByText(en.unsupported)).toBeVisible();
  await press('Sign in with another account');
  expect(screen.getByLabelText('Username')).toHaveValue('employee');
});

test('the step for the code also offers a passkey', async () => {
  server.refuse('POST', api.session.signIn.path, 401, 'second-factor-required');
  const { url } = await renderPortal('/employee-login');
  await enterPassword();
  expect(await screen.findByLabelText('Code')).toBeVisible();
  await press(en.submit);
  await waitFor(() => expect(url()).toBe('/employee-dashboard'));
});

describe('the second factor', () => {
  let server: FakeServer;
  beforeEach(() => {
    server = signInServer();
    server.refuse('POST', api.session.signIn.path, 401, 'second-factor-required');
  });

  const button = (name: string) => screen.getByRole('button', { name });
  const sent = () => server.callsTo('POST', api.session.signIn.path).map(({ body }) => body);

  /** Enters a correct username and password, and opens the code step. */
  async function reachCode(path = '/employee-login') {
    const page = await renderPortal(path);
    await enterPassword();
    return { ...page, code: await screen.findByLabelText('Code') };
  }

  test('after a correct password, the code is requested, with the focus on its field', async () => {
    const { code } = await reachCode();
    expect(code).toHaveFocus();
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect(code).toHaveAttribute('inputmode', 'numeric');
    expect(code).toHaveAccessibleDescription(
      'The 6-digit code that your authenticator app shows now.',
    );
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(sent()).toEqual([{ username: 'employee', password: 'secret' }]);
  });

  test('a correct code signs in and opens the next page', async () => {
    const wanted = '/employee-dashboard/applications';
    const { url, code } = await reachCode(`/employee-login?next=${encodeURIComponent(wanted)}`);
    server.answer('POST', api.session.signIn.path, session());
    await userEvent.type(code, ' 123456 ');
    await userEvent.click(button('Sign In'));
    await waitFor(() => expect(url()).toBe(wanted));
    expect(sent()[1]).toEqual({ username: 'employee', password: 'secret', code: '123456' });
    expect(screen.getByText('Welcome, Saif', { selector: 'p' })).toBeVisible();
  });

  test('a wrong code shows an error and clears the field', async () => {
    const { code } = await reachCode();
    server.refuse('POST', api.session.signIn.path, 401, 'wrong-code');
    await userEvent.type(code, '000000{Enter}');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Login Error');
    expect(alert).toHaveTextContent('This code is not valid. Please enter a new one.');
    expect(code).toHaveValue('');
    expect(code).toHaveFocus();
    expect(code).toBeInvalid();
    expect(code).toHaveAccessibleDescription(/This does not match our records\./);
  });

  test('a refusal after too many codes has a specific message, and the input stays', async () => {
    const { code } = await reachCode();
    server.refuse('POST', api.session.signIn.path, 429, 'too-many-attempts');
    await userEvent.type(code, '000000{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts.');
    expect(code).toHaveValue('000000');
  });

  test('a recovery code can be entered instead, with a full keyboard', async () => {
    await reachCode();
    await userEvent.click(button('Use a recovery code'));
    const code = screen.getByLabelText('Recovery code');
    expect(code).toHaveFocus();
    expect(code).toHaveAttribute('inputmode', 'text');
    server.answer('POST', api.session.signIn.path, session());
    await userEvent.type(code, 'ab1cd-23efg{Enter}');
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toMatchObject({ code: 'ab1cd-23efg' });
  });

  test('the user can go back and sign in with another account', async () => {
    await reachCode();
    await userEvent.click(button('Sign in with another account'));
    expect(screen.getByLabelText('Username')).toHaveValue('employee');
    expect(screen.getByLabelText('Username')).toHaveFocus();
    expect(screen.getByLabelText('Password')).toHaveValue('');
  });

  test('after the password was changed, the code step returns to the first step', async () => {
    const { code } = await reachCode();
    server.refuse('POST', api.session.signIn.path, 401, 'invalid-credentials');
    await userEvent.type(code, '123456{Enter}');
    expect(await screen.findByLabelText('Password')).toHaveValue('');
    expect(screen.getByRole('alert')).toHaveTextContent('Invalid username or password');
  });
});
