import { screen } from '@testing-library/react';
import { apiPaths, type Language } from '@sumut/contracts';
import { FakeServer } from '../testing/fakeServer.ts';
import { application, listOf, message } from '../testing/records.ts';
import { renderPortal } from '../testing/renderPortal.tsx';
import { signedIn } from '../testing/signedIn.ts';
import ar from './ar.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

type Catalogue = { [key: string]: string | Catalogue };

const leaves = (catalogue: Catalogue, path = ''): [string, string][] =>
  Object.entries(catalogue).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : leaves(value, `${path}${key}.`),
  );
const placeholders = (text: string) => (text.match(/\{\{.*?\}\}/g) ?? []).sort();

test('both catalogues have the same texts with the same placeholders', () => {
  const english = new Map(leaves(en));
  const arabic = new Map(leaves(ar));
  expect([...arabic.keys()].sort()).toEqual([...english.keys()].sort());
  for (const [key, text] of english) {
    expect([key, placeholders(arabic.get(key) ?? '')]).toEqual([key, placeholders(text)]);
  }
});

test('no Arabic text is empty or left in English', () => {
  for (const [key, text] of leaves(ar)) {
    expect([key, text]).toEqual([key, expect.stringMatching(/\p{Script=Arabic}/u)]);
  }
});

describe.each<Language>(['ar', 'en'])('in %s', (language) => {
  const texts = { ar, en }[language];
  let server: FakeServer;
  let warn: jest.SpyInstance;
  beforeEach(() => {
    localStorage.clear();
    warn = jest.spyOn(console, 'warn');
    server = new FakeServer();
    server.answer('GET', apiPaths.demoAccounts, [{ role: 'admin', username: 'a', password: 'b' }]);
    server.answer('GET', `${apiPaths.portalMessages}?page=1`, listOf([message()]));
    server.answer('GET', `${apiPaths.portalApplications}?page=1`, listOf([application()]));
  });
  afterEach(() => {
    expect(warn).not.toHaveBeenCalled();
  });

  test('the sign-in page lacks no text', async () => {
    await renderPortal('/employee-login', language);
    expect(await screen.findByText(texts.demo.title)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(texts.signIn.title);
  });

  test('a message lacks no text', async () => {
    signedIn(server);
    await renderPortal('/employee-dashboard?view=messages&id=message-1', language);
    expect(await screen.findByText(texts.record.received)).toBeVisible();
  });

  test('an application lacks no text', async () => {
    signedIn(server);
    await renderPortal('/employee-dashboard?view=applications&id=application-1', language);
    expect(await screen.findByText(texts.applications.downloadCv)).toBeVisible();
  });
});
