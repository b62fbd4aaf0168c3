import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@sumut/contracts/api/api';
import type { Language } from '@sumut/contracts/language/language';
import { ownAccount } from '../../testing/accounts.ts';
import type { FakeServer } from '../../testing/fakeServer.ts';
import { portalServer, mockSession } from '../../testing/portalServer.ts';
import { renderPortal } from '../../testing/renderPortal.tsx';

const account = '/employee-dashboard/account';

let server: FakeServer;
beforeEach(() => {
  server = portalServer();
  server.answer('GET', api.ownAccount.get.path, ownAccount());
  server.answer('GET', api.ownAccount.sessions.path, { sessions: [] });
});

const openMenu = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Your account' }));
const choose = async (name: string) => {
  await openMenu();
  await userEvent.click(screen.getByRole('button', { name }));
};
const tabs = async () => {
  const row = await screen.findByRole('navigation', { name: 'Sections of the portal' });
  return within(row)
    .getAllByRole('link')
    .map((link) => link.textContent.trim());
};

test('without a session, the dashboard redirects to the sign-in page, which leads back', async () => {
  server.refuse('GET', api.session.get.path, 401, 'not-signed-in');
  const { url } = await renderPortal('/employee-dashboard/applications');
  expect(await screen.findByText('Please sign in to continue.')).toBeVisible();
  expect(url()).toBe(
    `/employee-login?next=${encodeURIComponent('/employee-dashboard/applications')}`,
  );
  expect(localStorage.getItem('sessionId')).toBeNull();
  expect(localStorage.getItem('user')).toBeNull();
});

test('a session that ends during use leads to the sign-in page and back', async () => {
  const { url } = await renderPortal(account);
  await screen.findByRole('heading', { name: 'Password' });
  server.refuse('GET', api.ownAccount.get.path, 401, 'not-signed-in');
  server.refuse('GET', api.session.get.path, 401, 'not-signed-in');
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(url()).toBe(`/employee-login?next=${encodeURIComponent(account)}`));
  expect(localStorage.getItem('sessionId')).toBeNull();
});

test('a closed gate does not end the session', async () => {
  server.refuse('GET', api.ownAccount.get.path, 401, 'gate-closed');
  await renderPortal(account);
  expect(await screen.findByRole('alert')).toHaveTextContent('Your access has expired.');
  expect(localStorage.getItem('sessionId')).toBe('s-1');
});

test('a failure to load the session is shown', async () => {
  server.disconnect('GET', api.session.get.path);
  await renderPortal(account);
  expect(await screen.findByRole('alert')).toHaveTextContent('The portal could not be opened');
  mockSession(server);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
});

test('the tabs of a role are those of its permissions', async () => {
  await renderPortal(account);
  expect(await tabs()).toEqual(expect.arrayContaining(['Messages', 'Applications']));
  expect(await tabs()).not.toEqual(expect.arrayContaining(['Accounts']));
  expect(await tabs()).not.toEqual(expect.arrayContaining(['Audit log']));
});

test('an administrator has all tabs', async () => {
  mockSession(server, { role: 'admin' });
  await renderPortal(account);
  expect(await tabs()).toEqual(
    expect.arrayContaining(['Messages', 'Applications', 'Modules', 'Accounts', 'Audit log']),
  );
});

test.each<[Language, string, string]>([
  ['en', 'accounts', 'Your account cannot open Accounts'],
  ['en', 'audit', 'Your account cannot open Audit log'],
  ['ar', 'audit', 'لا يتيح حسابك فتح صفحة «سجل التدقيق»'],
])(
  'in %s, an employee at %s sees a notice about the required role, and nothing is requested',
  async (language, view, title) => {
    await renderPortal(`/employee-dashboard/${view}`, language);
    expect(await screen.findByText(title)).toBeVisible();
    const requested = server.calls.map(({ path }) => path);
    expect(requested).not.toContain(api.accounts.list.path);
    expect(requested).not.toContain(api.audit.list.path);
  },
);

test('the menu opens below its button, and Escape closes it and returns the focus', async () => {
  await renderPortal(account);
  await openMenu();
  const button = screen.getByRole('button', { name: 'Your account' });
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Account settings' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(button).toHaveFocus();
  expect(screen.queryByRole('link', { name: 'Account settings' })).not.toBeInTheDocument();
});

test('the menu closes on a click outside and when it loses the focus', async () => {
  await renderPortal(account);
  await openMenu();
  await userEvent.click(await screen.findByRole('heading', { name: 'Password' }));
  expect(screen.getByRole('button', { name: 'Your account' })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
});

test('the menu links to the account view', async () => {
  const { url } = await renderPortal('/employee-dashboard');
  await openMenu();
  await userEvent.click(screen.getByRole('link', { name: 'Account settings' }));
  expect(url()).toBe(account);
  expect(await screen.findByRole('heading', { name: 'Second factor' })).toBeVisible();
});

test('signing out ends the session locally and on the server', async () => {
  server.answer('POST', api.session.signOut.path, '', 204);
  const { url } = await renderPortal('/employee-dashboard');
  await choose('Sign out');
  expect(await screen.findByRole('heading', { name: 'Employee Login' })).toBeVisible();
  expect(screen.getByText('You have been signed out')).toBeVisible();
  expect(url()).toBe('/employee-login');
  expect(server.callsTo('POST', api.session.signOut.path)).toHaveLength(1);
  expect(localStorage.getItem('sessionId')).toBeNull();
});

test('a failed sign-out shows an error and keeps the session', async () => {
  server.disconnect('POST', api.session.signOut.path);
  await renderPortal(account);
  await choose('Sign out');
  expect(await screen.findByRole('alert')).toHaveTextContent('no connection to the server');
  expect(localStorage.getItem('sessionId')).toBe('s-1');
});

test('signing out everywhere needs confirmation', async () => {
  server.answer('DELETE', api.ownAccount.sessions.path, '', 204);
  const { url } = await renderPortal(account);
  await openMenu();
  const [inMenu] = screen.getAllByRole('button', { name: 'Sign out everywhere' });
  if (inMenu) await userEvent.click(inMenu);
  const dialog = await screen.findByRole('dialog', { name: 'Sign out everywhere?' });
  expect(dialog).toHaveTextContent('on this device and on all others.');
  expect(server.callsTo('DELETE', api.ownAccount.sessions.path)).toHaveLength(0);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Sign out everywhere' }));
  await waitFor(() => expect(url()).toBe('/employee-login'));
  expect(screen.getByText('You have been signed out everywhere')).toBeVisible();
  expect(localStorage.getItem('sessionId')).toBeNull();
});
