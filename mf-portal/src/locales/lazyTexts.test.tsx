import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@sumut/contracts/api/api';
import type { Language } from '@sumut/contracts/language/language';
import ar from '../features/account/locales/ar.json' with { type: 'json' };
import en from '../features/account/locales/en.json' with { type: 'json' };
import accountsAr from '../features/accounts/locales/ar.json' with { type: 'json' };
import accountsEn from '../features/accounts/locales/en.json' with { type: 'json' };
import { account, ownAccount, ownSession } from '../testing/accounts.ts';
import { portalServer } from '../testing/portalServer.ts';
import { renderPortal } from '../testing/renderPortal.tsx';

describe.each<Language>(['ar', 'en'])('in %s', (language) => {
  const texts = { ar, en }[language];
  let warn: jest.SpyInstance;
  beforeEach(() => {
    warn = jest.spyOn(console, 'warn');
  });
  afterEach(() => {
    expect(warn).not.toHaveBeenCalled();
  });

  test('the account view has all texts', async () => {
    const server = portalServer();
    server.answer('GET', api.ownAccount.get.path, ownAccount({ on: true, recoveryCodes: 3 }));
    server.answer('GET', api.ownAccount.sessions.path, { sessions: [ownSession()] });
    await renderPortal('/employee-dashboard/account', language);
    await userEvent.click(await screen.findByText(texts.secondFactor.dialogs.off.confirm));
    expect(await screen.findByText(texts.secondFactor.dialogs.off.text)).toBeVisible();
  });

  test.each([
    [{ mustChangePassword: true }, texts.requiredActions.passwordTitle],
    [{ mustEnrol: true }, texts.requiredActions.enrolTitle],
  ])('the page of a required action has all texts: %j', async (required, title) => {
    portalServer({}, required);
    await renderPortal('/employee-dashboard', language);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  });

  test('the accounts view has all texts', async () => {
    const server = portalServer({ role: 'admin' });
    server.answer('GET', api.accounts.list.path, { accounts: [account()] });
    await renderPortal('/employee-dashboard/accounts', language);
    const { lead } = { ar: accountsAr, en: accountsEn }[language];
    expect(await screen.findByText(lead)).toBeVisible();
  });
});
