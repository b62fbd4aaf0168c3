import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@sumut/contracts/api/api';
import type { FakeServer } from '../../testing/fakeServer.ts';
import { session } from '../../testing/portalServer.ts';
import { renderPortal } from '../../testing/renderPortal.tsx';
import { enterPassword, signInServer } from '../../testing/signIn.ts';

const { user } = session();

let server: FakeServer;
beforeEach(() => {
  server = signInServer();
});

const button = (name: string) => screen.getByRole('button', { name });

async function signIn(path = '/employee-login') {
  const page = await renderPortal(path);
  await enterPassword();
  return page;
}

test('a correct password stores session and user, shows a welcome with the first name, and opens the dashboard', async () => {
  server.answer('POST', api.session.signIn.path, session());
  const { url } = await signIn();

  expect(await screen.findByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  expect(screen.getByText('Welcome, Saif')).toBeVisible();
  expect(url()).toBe('/employee-dashboard');
  expect(localStorage.getItem('sessionId')).toBe('s-1');
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(user);
  expect(server.callsTo('POST', api.session.signIn.path)[0]?.body).toEqual({
    username: 'employee',
    password: 'secret',
  });
});

test('a user without a first name is welcomed by their username', async () => {
  server.answer('POST', api.session.signIn.path, {
    sessionId: 's-1',
    user: { username: 'employee' },
  });
  server.hang('GET', api.session.get.path);
  await signIn();
  expect(await screen.findByText('Welcome, employee')).toBeVisible();
});

test('signing in opens the next page of the portal', async () => {
  server.answer('POST', api.session.signIn.path, session());
  const wanted = '/employee-dashboard/applications';
  const { url } = await signIn(`/employee-login?next=${encodeURIComponent(wanted)}`);
  await waitFor(() => expect(url()).toBe(wanted));
});

test.each([
  ['invalid-credentials', 401, 'Invalid username or password'],
  ['too-many-attempts', 429, 'Too many attempts. Please try again later.'],
  ['unavailable', 503, 'The service is temporarily unavailable. Please try again shortly.'],
])('the error %s has a specific message', async (code, status, text) => {
  server.refuse('POST', api.session.signIn.path, status, code);
  await signIn();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Login Error');
  expect(alert).toHaveTextContent(text);
  expect(screen.getByLabelText('Password')).toHaveValue('secret');
  expect(localStorage.getItem('sessionId')).toBeNull();
});

/** Mocks the refusal of a locked account. */
function refuseFor(retryAfter: number) {
  const body = { status: 429, code: 'too-many-attempts', title: 'for developers', retryAfter };
  server.answer('POST', api.session.signIn.path, body, 429);
}
const alertText = async () =>
  (await screen.findByRole('alert')).textContent.replaceAll(/\p{Cf}/gu, '');

test.each([
  [10, 'Please try again in 10\u00A0seconds.'],
  [840, 'Please try again in 14\u00A0minutes.'],
])('a lock of %i seconds is shown with the waiting time', async (seconds, text) => {
  refuseFor(seconds);
  await signIn();
  expect(await alertText()).toContain(text);
});

test.each([
  [{ message: 'Your account is locked' }, 'Your account is locked'],
  [{ error: 'Maintenance until noon' }, 'Maintenance until noon'],
  [{ detail: 'Ask your administrator' }, 'Ask your administrator'],
  [{}, 'Invalid username or password'],
  ['<h1>Bad gateway</h1>', 'Invalid username or password'],
])('the response %j of a custom server is shown as: %s', async (body, text) => {
  server.answer('POST', api.session.signIn.path, body, 500);
  await signIn();
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
});

test('a network error is not shown as a wrong password', async () => {
  server.disconnect('POST', api.session.signIn.path);
  await signIn();
  expect(await screen.findByRole('alert')).toHaveTextContent('no connection to the server');
});

test('the button is busy during the request, and a second click sends nothing', async () => {
  server.hang('POST', api.session.signIn.path);
  await signIn();
  await userEvent.click(button('Signing In'));
  await userEvent.type(screen.getByLabelText('Password'), '{Enter}');
  expect(server.callsTo('POST', api.session.signIn.path)).toHaveLength(1);
});

test('empty fields are refused without a request, and the first one takes the focus', async () => {
  await renderPortal('/employee-login');
  await screen.findByLabelText('Username');
  await userEvent.click(button('Sign In'));
  expect(await screen.findAllByText('Please fill in this field.')).toHaveLength(2);
  expect(screen.getByLabelText('Username')).toHaveFocus();
  expect(server.callsTo('POST', api.session.signIn.path)).toHaveLength(0);
});

test('the password can be shown and hidden', async () => {
  await renderPortal('/employee-login');
  const password = await screen.findByLabelText('Password');
  expect(password).toHaveAttribute('type', 'password');
  await userEvent.click(button('Show password'));
  expect(password).toHaveAttribute('type', 'text');
  await userEvent.click(button('Hide password'));
  expect(password).toHaveAttribute('type', 'password');
});

test('demo accounts are listed and fill in the form', async () => {
  server.answer('GET', api.session.demoAccounts.path, [
    { role: 'admin', username: 'admin', password: 'admin-demo' },
    { role: 'employee', username: 'employee', password: 'employee-demo' },
  ]);
  await renderPortal('/employee-login');
  const demo = await screen.findByRole('region', { name: 'Demonstration accounts' });
  expect(within(demo).getByText('admin-demo')).toBeVisible();
  await userEvent.click(within(demo).getByRole('button', { name: 'Fill in: Employee' }));
  expect(screen.getByLabelText('Username')).toHaveValue('employee');
  expect(screen.getByLabelText('Password')).toHaveValue('employee-demo');
});

test('the section of demo accounts is missing when there are none', async () => {
  await renderPortal('/employee-login');
  await waitFor(() => expect(server.callsTo('GET', api.session.demoAccounts.path)).toHaveLength(1));
  expect(screen.queryByText('Demonstration accounts')).not.toBeInTheDocument();
});

test('a signed-in user is redirected to the dashboard', async () => {
  localStorage.setItem('sessionId', 's-1');
  server.answer('GET', api.session.get.path, session());
  const { url } = await renderPortal('/employee-login');
  await waitFor(() => expect(url()).toBe('/employee-dashboard'));
});

test('without a stored session, the form is shown without a session request', async () => {
  await renderPortal('/employee-login');
  expect(await screen.findByRole('heading', { level: 1, name: 'Employee Login' })).toBeVisible();
  expect(server.callsTo('GET', api.session.get.path)).toHaveLength(0);
});
