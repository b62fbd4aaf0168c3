import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@sumut/contracts/api/api';
import type { Language } from '@sumut/contracts/language/language';
import { viewPaths, type RailView } from '@sumut/contracts/portal/paths';
import { AuditView } from '../../features/audit/AuditView.tsx';
import ar from '../../locales/ar.json' with { type: 'json' };
import en from '../../locales/en.json' with { type: 'json' };
import { account, ownAccount } from '../../testing/accounts.ts';
import { publish } from '../../testing/content.tsx';
import type { FakeServer } from '../../testing/fakeServer.ts';
import { portalServer } from '../../testing/portalServer.ts';
import { registry } from '../../testing/registry.ts';
import { renderPortal } from '../../testing/renderPortal.tsx';

jest.mock('../../features/audit/AuditView.tsx', () => ({ AuditView: jest.fn() }));

let server: FakeServer;
beforeEach(() => {
  jest.mocked(AuditView).mockReturnValue(<p>The log</p>);
  server = portalServer({ role: 'admin' });
  publish(server, {});
  server.answer('GET', api.modules.state.path, registry());
  server.answer('GET', api.modules.keys.path, { keys: [] });
  server.answer('GET', api.modules.workflows.path, { workflows: [] });
  server.answer('GET', api.accounts.list.path, { accounts: [account()] });
  server.answer('GET', api.mail.list.path, { items: [], next: null });
  server.answer('GET', api.mail.status.path, {
    mode: 'off',
    from: null,
    settings: { acknowledge: { messages: true, applications: true } },
    counts: { waiting: 0, sent: 0, caught: 0, failed: 0 },
  });
  server.answer('GET', api.ownAccount.get.path, ownAccount());
  server.answer('GET', api.ownAccount.sessions.path, { sessions: [] });
});

describe.each<Language>(['ar', 'en'])('in %s', (language) => {
  test.each(Object.keys(viewPaths) as RailView[])(
    'the view %s sets its own page title',
    async (view) => {
      const texts = { ar, en }[language];
      await renderPortal(viewPaths[view], language);
      const title = `${texts[view].title} – ${texts.portal} – `;
      await waitFor(() => expect(document.title).toMatch(title));
    },
  );
});

test.each([
  [
    'view=applications&id=a-1&status=new&status=offer',
    '/applications?id=a-1&status=new&status=offer',
  ],
  ['view=messages&page=2', '?page=2'],
  ['id=m-1&view=messages', '?id=m-1'],
  ['view=modules&module=careers&preview=x', '/modules?module=careers&preview=x'],
  ['view=account', '/account'],
  ['view=toString&q=x', '?q=x'],
])('the old link ?%s redirects to %s', async (query, target) => {
  const { url } = await renderPortal(`/employee-dashboard?${query}`);
  await waitFor(() => expect(url()).toBe(`/employee-dashboard${target}`));
});

test('an old link also leads to its view after signing in', async () => {
  server.refuse('GET', api.session.get.path, 401, 'not-signed-in');
  const { url } = await renderPortal('/employee-dashboard?view=applications&status=new');
  await screen.findByText('Please sign in to continue.');
  const next = '/employee-dashboard/applications?status=new';
  expect(url()).toBe(`/employee-login?next=${encodeURIComponent(next)}`);
});

test('a view that throws is replaced by a notice, and the tabs stay usable', async () => {
  jest.mocked(console.error).mockImplementation(() => undefined);
  jest.mocked(AuditView).mockImplementation(() => {
    throw new Error('a broken view');
  });
  await renderPortal(viewPaths.audit);
  expect(await screen.findByRole('alert')).toHaveTextContent('Audit log could not be loaded');
  const tabs = within(screen.getByRole('navigation', { name: 'Sections of the portal' }));
  await userEvent.click(tabs.getByRole('link', { name: 'Accounts' }));
  expect(await screen.findByText('Add an account')).toBeVisible();
});

test.each([
  [viewPaths.accounts, api.accounts.list.path],
  [viewPaths.content, api.content.news.list.path],
  [viewPaths.personalData, api.personalData.register.path],
  [viewPaths.modules, api.modules.state.path],
  [viewPaths.account, api.ownAccount.sessions.path],
  [viewPaths.account, api.passkeys.list.path],
])('in the view %s, a failure to load %s is shown and can be retried', async (view, path) => {
  server.refuse('GET', path, 503, 'unavailable');
  await renderPortal(view);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The service is temporarily unavailable.');
  const before = server.callsTo('GET', path).length;
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(server.callsTo('GET', path).length).toBeGreaterThan(before));
});

test('the first data of a view is requested only once', async () => {
  await renderPortal(viewPaths.modules);
  await screen.findByRole('table');
  for (const path of [api.session.get.path, api.modules.state.path, api.modules.keys.path])
    expect(server.callsTo('GET', path)).toHaveLength(1);
});
