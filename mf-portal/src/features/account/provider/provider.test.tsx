import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@sumut/contracts/api/api';
import type { Language } from '@sumut/contracts/language/language';
import { ownAccount } from '../../../testing/accounts.ts';
import { confirm, openDialog, press } from '../../../testing/controls.ts';
import type { FakeServer } from '../../../testing/fakeServer.ts';
import { portalServer } from '../../../testing/portalServer.ts';
import { renderPortal } from '../../../testing/renderPortal.tsx';
import { leaveFor } from '../../../session/provider/leaveFor.ts';
import ar from '../locales/ar.json' with { type: 'json' };
import en from '../locales/en.json' with { type: 'json' };

jest.mock('../../../session/provider/leaveFor.ts');

const view = '/employee-dashboard/account';
const texts = { ar, en };

let server: FakeServer;
beforeEach(() => {
  jest.mocked(leaveFor).mockClear();
  server = portalServer();
  server.answer('GET', api.ownAccount.sessions.path, { sessions: [] });
  server.answer('POST', api.singleSignOn.connect.path, { address: 'https://login.example/' });
});

test.each<Language>(['en', 'ar'])(
  'in %s, an account is connected after its password was entered',
  async (language) => {
    const { provider } = texts[language];
    server.answer('GET', api.ownAccount.get.path, { ...ownAccount(), provider: 'unconnected' });
    await renderPortal(view, language);
    await press(provider.connect.button);
    const dialog = await openDialog(provider.connect.title);
    expect(within(dialog).getByText(provider.connect.text)).toBeVisible();
    const password = dialog.querySelector<HTMLInputElement>('[name="password"]');
    if (password) await userEvent.type(password, 'my secret');
    await confirm(dialog, provider.connect.confirm);
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://login.example/'));
    const [sent] = server.callsTo('POST', api.singleSignOn.connect.path);
    expect(sent?.body).toEqual({ password: 'my secret' });
  },
);

test.each<Language>(['en', 'ar'])(
  'in %s, a connected account is marked, and has no password and second factor to set',
  async (language) => {
    const { provider, password, secondFactor, passkeys } = texts[language];
    server.answer('GET', api.ownAccount.get.path, { ...ownAccount(), provider: 'connected' });
    await renderPortal(view, language);
    expect(await screen.findByText(provider.connected)).toBeVisible();
    expect(screen.getByText(provider.profileLead)).toBeVisible();
    for (const name of [password.title, secondFactor.title, passkeys.title])
      expect(screen.queryByRole('region', { name })).not.toBeInTheDocument();
  },
);

test('without an identity provider, the page does not mention one', async () => {
  server.answer('GET', api.ownAccount.get.path, ownAccount());
  await renderPortal(view);
  expect(await screen.findByRole('region', { name: en.password.title })).toBeVisible();
  expect(screen.queryByRole('region', { name: en.provider.title })).not.toBeInTheDocument();
});

test('a user who must set up a second factor can connect the account instead', async () => {
  server = portalServer({}, { mustEnrol: true });
  server.answer('GET', api.ownAccount.get.path, { ...ownAccount(), provider: 'unconnected' });
  await renderPortal(view);
  expect(await screen.findByRole('button', { name: en.provider.connect.button })).toBeVisible();
});
