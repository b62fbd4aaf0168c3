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
