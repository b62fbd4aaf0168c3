import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@sumut/contracts/api/api';
import type { Language } from '@sumut/contracts/language/language';
import { leaveFor } from '../../session/provider/leaveFor.ts';
import { press } from '../../testing/controls.ts';
import type { FakeServer } from '../../testing/fakeServer.ts';
import { session } from '../../testing/portalServer.ts';
import { renderPortal } from '../../testing/renderPortal.tsx';
import { signInServer } from '../../testing/signIn.ts';
import portalAr from '../../locales/ar.json' with { type: 'json' };
import portalEn from '../../locales/en.json' with { type: 'json' };
import ar from './locales/ar.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };

jest.mock('../../session/provider/leaveFor.ts');

const texts = { ar: { ...ar, portal: portalAr }, en: { ...en, portal: portalEn } };
const address = 'https://login.example/authorize?state=s-1';
const answer = 'code=c-1&state=s-1';

let server: FakeServer;
beforeEach(() => {
  jest.mocked(leaveFor).mockClear();
  server = signInServer(true);
  server.answer('POST', api.singleSignOn.start.path, { address });
});

const answerWith = (change: object = {}) =>
  server.answer('POST', api.singleSignOn.finish.path, {
    session: session(),
    next: '/employee-dashboard/applications?page=2',
    connected: false,
    ...change,
  });

test.each<Language>(['en', 'ar'])(
  'in %s, the button for the organisation’s account comes first and continues at the provider',
  async (language) => {
    const { provider, portal } = texts[language];
    const wanted = '/employee-dashboard/applications';
    await renderPortal(`/employee-login?next=${encodeURIComponent(wanted)}`, language);
    const first = await screen.findByRole('button', { name: provider.submit });
    const password = screen.getByLabelText(portal.signIn.password);
    expect(first.compareDocumentPosition(password)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await userEvent.click(first);
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith(address));
    expect(server.callsTo('POST', api.singleSignOn.start.path)[0]?.body).toEqual({ next: wanted });
  },
);

test('a site without an identity provider does not show its button', async () => {
  server.answer('GET', api.session.ways.path, { provider: false, local: 'everybody' });
  await renderPortal('/employee-login');
  await waitFor(() => expect(server.callsTo('GET', api.session.ways.path)).toHaveLength(1));
  expect(screen.queryByRole('button', { name: en.provider.submit })).not.toBeInTheDocument();
  expect(screen.getByLabelText('Password')).toBeVisible();
});

test('on a site without local passwords, the fields are collapsed', async () => {
  server.answer('GET', api.session.ways.path, { provider: true, local: 'emergency' });
  await renderPortal('/employee-login');
  const summary = await screen.findByText(en.provider.emergency);
  expect(summary.closest('details')).not.toHaveAttribute('open');
  expect(screen.queryByText(en.provider.or)).not.toBeInTheDocument();
});

test('the provider’s answer signs in once, shows a welcome and opens the next page', async () => {
  answerWith();
  const { url } = await renderPortal(`/employee-login?${answer}`);
  await waitFor(() => expect(url()).toBe('/employee-dashboard/applications?page=2'));
  expect(screen.getByText('Welcome, Saif', { selector: 'p' })).toBeVisible();
  expect(localStorage.getItem('sessionId')).toBe('s-1');
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(session().user);
  const calls = server.callsTo('POST', api.singleSignOn.finish.path);
  expect(calls.map(({ body }) => body)).toEqual([{ answer }]);
});

test('a next page outside the portal is not opened', async () => {
  answerWith({ next: 'https://evil.example/employee-dashboard' });
  const { url } = await renderPortal(`/employee-login?${answer}`);
  await waitFor(() => expect(url()).toBe('/employee-dashboard'));
});

test('a notice is shown while the answer is checked', async () => {
  server.hang('POST', api.singleSignOn.finish.path);
  await renderPortal(`/employee-login?${answer}`);
  expect(await screen.findByText(en.provider.returning)).toBeVisible();
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
});

test.each<[Language, string, number, RegExp]>([
  ['en', 'provider-expired', 401, /took too long or was already used/],
  ['ar', 'provider-no-access', 403, /لا يتيح حسابك لدى مؤسستك دخول البوابة/],
  ['en', 'provider-unavailable', 503, /sign-in service cannot be reached/],
])(
  'in %s, %s is explained, and the other ways to sign in stay',
  async (language, code, status, text) => {
    const { provider, portal } = texts[language];
    server.refuse('POST', api.singleSignOn.finish.path, status, code);
    const { url } = await renderPortal(`/employee-login?${answer}`, language);
    expect(await screen.findByText(portal.signIn.notSignedIn.title)).toBeVisible();
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
    expect(url()).toBe('/employee-login');
    expect(screen.getByRole('button', { name: provider.submit })).toBeVisible();
    expect(screen.getByLabelText(portal.signIn.password)).toBeVisible();
    expect(localStorage.getItem('sessionId')).toBeNull();
  },
);

test('a provider that cannot be reached is explained, and the button works again', async () => {
  server.refuse('POST', api.singleSignOn.start.path, 503, 'provider-unavailable');
  await renderPortal('/employee-login');
  await press(en.provider.submit);
  expect(await screen.findByRole('alert')).toHaveTextContent('cannot be reached');
  const button = screen.getByRole('button', { name: en.provider.submit });
  expect(button).not.toHaveAttribute('aria-disabled');
  expect(leaveFor).not.toHaveBeenCalled();
});

test('a signed-in user who connects their account returns to the account view', async () => {
  localStorage.setItem('sessionId', 's-1');
  server.answer('GET', api.session.get.path, session());
  answerWith({ next: '/employee-dashboard/account', connected: true });
  const { url } = await renderPortal(`/employee-login?${answer}`);
  await waitFor(() => expect(url()).toBe('/employee-dashboard/account'));
  expect(screen.getByText(en.provider.connected, { selector: 'p' })).toBeVisible();
});
