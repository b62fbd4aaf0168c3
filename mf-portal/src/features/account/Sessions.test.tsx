import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { ownAccount, ownSession } from '../../testing/accounts.ts';
import type { FakeServer } from '../../testing/fakeServer.ts';
import { portalServer } from '../../testing/portalServer.ts';
import { renderPortal } from '../../testing/renderPortal.tsx';

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

test('sessions are shown in Arabic', async () => {
  await renderPortal('/employee-dashboard/account', 'ar');
  expect(await screen.findByText(/Firefox\u2069 على \u2066Windows/)).toBeVisible();
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

test('after a failure to load the sessions, loading can be retried', async () => {
  server.refuse('GET', api.ownAccount.sessions.path, 503, 'unavailable');
  await renderPortal('/employee-dashboard/account');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Your sessions could not be loaded');
  server.answer('GET', api.ownAccount.sessions.path, { sessions: [here] });
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await list()).toHaveLength(1);
});
