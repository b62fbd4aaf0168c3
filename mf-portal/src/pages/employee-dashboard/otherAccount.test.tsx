import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accountHeader } from '@sumut/contracts/api/headers';
import { api } from '@sumut/contracts/api/api';
import type { Language } from '@sumut/contracts/language/language';
import { storageKeys } from '@sumut/contracts/limits';
import type { FakeServer } from '../../testing/fakeServer.ts';
import { mockSession, recordServer } from '../../testing/portalServer.ts';
import { renderPortal } from '../../testing/renderPortal.tsx';
import { portalDraftKey } from '../../session/drafts.ts';

const draftKey = portalDraftKey('employee', 'note');

let server: FakeServer;
beforeEach(() => {
  server = recordServer();
});

const title = 'Another account is signed in';
const row = () => screen.queryByRole('link', { name: /Annika/ });

/** Opens the messages as the account `employee`. */
async function open(language?: Language) {
  const shown = await renderPortal('/employee-dashboard', language);
  expect(await screen.findByRole('link', { name: /Annika/ })).toBeVisible();
  sessionStorage.setItem(draftKey, '"unsent"');
  return shown;
}

/** Signs in another account in another tab, which shares storage and cookie. */
const signInElsewhere = () => {
  mockSession(server, { username: 'noura', firstName: 'Noura', lastName: 'Salem' });
};
const notifyTabs = (key: string | null) =>
  act(async () => void fireEvent(window, new StorageEvent('storage', { key })));

describe.each<[string, () => Promise<unknown>]>([
  ['a sign-in in another tab, as its session id arrives', () => notifyTabs(storageKeys.sessionId)],
  ['a sign-in in another tab, as its user arrives', () => notifyTabs(storageKeys.user)],
  ['storage that was emptied and filled', () => notifyTabs(null)],
  [
    'a page that comes back from the cache of the browser',
    () =>
      act(
        async () =>
          void fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true })),
      ),
  ],
])('after %s', (_, notice) => {
  test('the data of the former account is removed, and the page states who is signed in', async () => {
    await open();
    signInElsewhere();
    await notice();
    expect(await screen.findByRole('heading', { level: 1, name: title })).toHaveFocus();
    expect(row()).toBeNull();
    expect(screen.getByText(/This browser is now signed in as .*Noura Salem/)).toBeVisible();
    expect(screen.getByRole('link', { name: /^Continue as .*Noura Salem/ })).toHaveAttribute(
      'href',
      '/employee-dashboard',
    );
    expect(screen.queryByRole('button', { name: 'Your account' })).toBeNull();
    expect(sessionStorage.getItem(draftKey)).toBeNull();
  });
});

test('the data is hidden before the server has answered', async () => {
  await open();
  signInElsewhere();
  server.hang('GET', api.session.get.path);
  await notifyTabs(storageKeys.user);
  expect(await screen.findByText('Loading the employee portal')).toBeInTheDocument();
  expect(row()).toBeNull();
});

test('each request names the account, and a refusal shows who is signed in', async () => {
  await open();
  const [first] = server.calls;
  expect(first?.path).toBe(api.session.get.path);
  expect(server.calls.at(-1)?.headers.get(accountHeader)).toBe('employee');
  signInElsewhere();
  for (const { method, path } of [...server.calls])
    if (path !== api.session.get.path) server.refuse(method, path, 409, 'other-account');
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(row()).toBeNull();
});

test('the same account in a new session goes on', async () => {
  await open();
  mockSession(server);
  await notifyTabs(storageKeys.sessionId);
  await notifyTabs(storageKeys.user);
  expect(row()).toBeVisible();
  expect(sessionStorage.getItem(draftKey)).not.toBeNull();
});

test.each(['a first visit', 'another key of the storage'])('%s asks nothing', async (what) => {
  await open();
  const before = server.callsTo('GET', api.session.get.path).length;
  if (what === 'a first visit')
    fireEvent(window, Object.assign(new Event('pageshow'), { persisted: false }));
  else await notifyTabs(storageKeys.language);
  expect(server.callsTo('GET', api.session.get.path)).toHaveLength(before);
});

test('a sign-out in another tab leads to the sign-in page, and going back shows no data', async () => {
  const { url, goBack } = await open();
  localStorage.removeItem(storageKeys.sessionId);
  localStorage.removeItem(storageKeys.user);
  server.refuse('GET', api.session.get.path, 401, 'not-signed-in');
  await notifyTabs(storageKeys.sessionId);
  await waitFor(() => expect(url()).toBe('/employee-login'));
  expect(row()).toBeNull();
  for (const { method, path } of [...server.calls])
    if (path !== api.session.get.path) server.hang(method, path);
  await goBack('/employee-dashboard');
  expect(row()).toBeNull();
});

test('a disabled account loses its data', async () => {
  const { url } = await open();
  for (const { method, path } of [...server.calls])
    server.refuse(method, path, 401, 'not-signed-in');
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(url()).toBe('/employee-login'));
  expect(row()).toBeNull();
  expect(localStorage.getItem(storageKeys.user)).toBeNull();
});

test('a sign-in in this tab makes the tab that of the new account, without the drafts of the former one', async () => {
  const { url } = await open();
  server.refuse('GET', api.session.get.path, 401, 'not-signed-in');
  localStorage.clear();
  await notifyTabs(null);
  await waitFor(() => expect(url()).toBe('/employee-login'));
  signInElsewhere();
  const noura = { sessionId: 's-2', user: { username: 'noura', firstName: 'Noura' } };
  server.answer('POST', api.session.signIn.path, noura);
  await userEvent.type(await screen.findByLabelText('Username'), 'noura');
  await userEvent.type(screen.getByLabelText('Password'), 'secret{Enter}');
  expect(await screen.findByRole('link', { name: /Annika/ })).toBeVisible();
  expect(server.calls.at(-1)?.headers.get(accountHeader)).toBe('noura');
  expect(sessionStorage.getItem(draftKey)).toBeNull();
});
