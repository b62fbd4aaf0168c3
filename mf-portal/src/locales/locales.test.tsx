import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import type { Language } from '@sumut/contracts/language/language';
import { FakeServer } from '../testing/fakeServer.ts';
import { mockSession } from '../testing/portalServer.ts';
import { application, message, mockRecords } from '../testing/records.ts';
import { renderPortal } from '../testing/renderPortal.tsx';
import arApplications from '../features/applications/locales/ar.json' with { type: 'json' };
import enApplications from '../features/applications/locales/en.json' with { type: 'json' };
import arSignIn from '../pages/employee-login/locales/ar.json' with { type: 'json' };
import enSignIn from '../pages/employee-login/locales/en.json' with { type: 'json' };
import ar from './ar.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

describe.each<Language>(['ar', 'en'])('in %s', (language) => {
  const texts = { ar, en }[language];
  const applicationTexts = { ar: arApplications, en: enApplications }[language];
  let server: FakeServer;
  let warn: jest.SpyInstance;
  beforeEach(() => {
    localStorage.clear();
    warn = jest.spyOn(console, 'warn');
    server = new FakeServer();
    server.answer('GET', api.session.demoAccounts.path, [
      { role: 'admin', username: 'a', password: 'b' },
    ]);
    mockRecords(server);
    server.answer('GET', buildPath(api.messages.get, { id: 'message-1' }), message());
    server.answer('GET', buildPath(api.applications.get, { id: 'application-1' }), application());
  });
  afterEach(() => {
    expect(warn).not.toHaveBeenCalled();
  });

  test('the sign-in page has all texts', async () => {
    await renderPortal('/employee-login', language);
    expect(
      await screen.findByText({ ar: arSignIn, en: enSignIn }[language].demo.title),
    ).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(texts.signIn.title);
  });

  test('an open message has all texts', async () => {
    mockSession(server);
    await renderPortal('/employee-dashboard?id=message-1', language);
    expect(await screen.findByText(texts.notes.title)).toBeVisible();
  });

  test('an open application has all texts', async () => {
    mockSession(server);
    await renderPortal('/employee-dashboard/applications?id=application-1', language);
    expect(await screen.findByText(applicationTexts.downloadCv)).toBeVisible();
  });

  test('the filters have all texts', async () => {
    mockSession(server);
    await renderPortal('/employee-dashboard/applications', language);
    await userEvent.click(await screen.findByRole('button', { name: texts.list.filters }));
    expect(screen.getByText(applicationTexts.tags)).toBeVisible();
  });

  test('the board has all texts', async () => {
    mockSession(server);
    await renderPortal('/employee-dashboard/applications?layout=board', language);
    expect(await screen.findByText(texts.applications.statuses.withdrawn)).toBeVisible();
  });
});
