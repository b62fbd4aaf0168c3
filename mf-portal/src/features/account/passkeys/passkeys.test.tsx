import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import type { Language } from '@sumut/contracts/language/language';
import { passkeysMax } from '@sumut/contracts/portal/accountLimits';
import { ownAccount } from '../../../testing/accounts.ts';
import { confirm, openDialog, plainText, press } from '../../../testing/controls.ts';
import type { FakeServer } from '../../../testing/fakeServer.ts';
import {
  mockAuthenticator,
  passkey,
  passkeyCreation,
  removeAuthenticator,
} from '../../../testing/passkeys.ts';
import { portalServer, session } from '../../../testing/portalServer.ts';
import { renderPortal } from '../../../testing/renderPortal.tsx';
import ar from '../locales/ar.json' with { type: 'json' };
import en from '../locales/en.json' with { type: 'json' };

const view = '/employee-dashboard/account';
const texts = { ar, en };
const next = { ...session(), sessionId: 's-2' };

let server: FakeServer;
const have = (...passkeys: readonly object[]) =>
  server.answer('GET', api.passkeys.list.path, { passkeys });
beforeEach(() => {
  server = portalServer();
  server.answer('GET', api.ownAccount.sessions.path, { sessions: [] });
  server.answer('GET', api.ownAccount.get.path, ownAccount());
  server.answer('POST', api.passkeys.start.path, passkeyCreation);
  server.answer('POST', api.passkeys.add.path, { passkey: passkey(), session: next }, 201);
  mockAuthenticator();
});
afterEach(removeAuthenticator);

const part = (language: Language = 'en') =>
  screen.findByRole('region', { name: texts[language].passkeys.title });

/** Opens the form for a new passkey and fills it in. */
async function fillIn(language: Language = 'en') {
  const { passkeys } = texts[language];
  await renderPortal(view, language);
  await press(passkeys.add.button);
  const dialog = await openDialog(passkeys.add.title);
  await userEvent.type(within(dialog).getByLabelText(passkeys.name), 'Phone');
  const password = dialog.querySelector<HTMLInputElement>('[name="password"]');
  if (password) await userEvent.type(password, 'my secret');
  return dialog;
}

test('a new passkey needs a name and the password; it is listed, and a new session is stored', async () => {
  const dialog = await fillIn();
  expect(within(await part()).getByText(en.passkeys.none)).toBeVisible();
  have(passkey({ name: 'Phone' }));
  await confirm(dialog, en.passkeys.add.confirm);
  expect(await screen.findByText(en.passkeys.added)).toBeVisible();
  expect(await within(await part()).findByText('Phone')).toBeVisible();
  expect(within(await part()).getByText(en.passkeys.onlyOne)).toBeVisible();
  expect(localStorage.getItem('sessionId')).toBe('s-2');
  const [started] = server.callsTo('POST', api.passkeys.start.path);
  expect(started?.body).toEqual({ password: 'my secret' });
  expect(server.callsTo('POST', api.passkeys.add.path)[0]?.body).toMatchObject({
    name: 'Phone',
    passkey: { id: 'cGFzc2tleQ', type: 'public-key' },
  });
});

test('with an authenticator app, a new passkey also needs a code', async () => {
  server.answer('GET', api.ownAccount.get.path, ownAccount({ on: true, recoveryCodes: 7 }));
  const dialog = await fillIn();
  await confirm(dialog, en.passkeys.add.confirm);
  expect(within(dialog).getByLabelText('Code')).toBeInvalid();
  await userEvent.type(within(dialog).getByLabelText('Code'), '123456');
  await confirm(dialog, en.passkeys.add.confirm);
  expect(await screen.findByText(en.passkeys.added)).toBeVisible();
  const [started] = server.callsTo('POST', api.passkeys.start.path);
  expect(started?.body).toEqual({ password: 'my secret', code: '123456' });
});

test.each<[Language, string, keyof typeof en.passkeys.faults]>([
  ['en', 'NotAllowedError', 'cancelled'],
  ['ar', 'NotAllowedError', 'cancelled'],
  ['en', 'InvalidStateError', 'registered'],
  ['ar', 'InvalidStateError', 'registered'],
  ['en', 'SecurityError', 'failed'],
  ['ar', 'SecurityError', 'failed'],
])('in %s, %s is explained in the form, which stays open', async (language, name, fault) => {
  mockAuthenticator(name);
  const { passkeys } = texts[language];
  const dialog = await fillIn(language);
  await confirm(dialog, passkeys.add.confirm);
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(passkeys.faults[fault]);
  expect(within(dialog).getByLabelText(passkeys.name)).toHaveValue('Phone');
  expect(server.callsTo('POST', api.passkeys.add.path)).toEqual([]);
});

test('a wrong password is shown at its field, and another refusal by the server as its text', async () => {
  server.refuse('POST', api.passkeys.start.path, 400, 'validation', { password: 'wrong' });
  const dialog = await fillIn();
  await confirm(dialog, en.passkeys.add.confirm);
  const password = within(dialog).getByLabelText('Password');
  await waitFor(() => expect(password).toBeInvalid());
  server.refuse('POST', api.passkeys.start.path, 409, 'passkeys-off');
  await confirm(dialog, en.passkeys.add.confirm);
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'Passkeys are not available at this address. Please open the site at its usual address.',
  );
});

test('passkeys are listed with their times, and one can be renamed', async () => {
  const first = passkey();
  const used = passkey({ id: 'passkey-2', name: 'هاتف', lastUsedAt: first.createdAt });
  have(first, used);
  await renderPortal(view);
  const items = (await within(await part()).findAllByRole('listitem')).map(plainText);
  expect(items[0]).toMatch(/^Office laptopAdded .*2026.*Not used yet/);
  expect(items[1]).toMatch(/^هاتفAdded .*Last used .*2026/);
  expect(screen.queryByText(en.passkeys.onlyOne)).not.toBeInTheDocument();

  const rename = buildPath(api.passkeys.rename, { id: first.id });
  server.answer('PATCH', rename, { ...first, name: 'Home laptop' });
  await press(/^Rename: .*Office laptop/);
  const dialog = await openDialog(en.passkeys.rename.title);
  const name = within(dialog).getByLabelText(en.passkeys.name);
  expect(name).toHaveValue('Office laptop');
  await userEvent.clear(name);
  await userEvent.type(name, 'Home laptop');
  have({ ...first, name: 'Home laptop' }, used);
  await confirm(dialog, en.passkeys.rename.confirm);
  expect(await screen.findByText(en.passkeys.renamed)).toBeVisible();
  expect(await screen.findByText('Home laptop')).toBeVisible();
  expect(server.callsTo('PATCH', rename)[0]?.body).toEqual({ name: 'Home laptop' });
});

test('removing a passkey needs the password; the focus moves to the remaining list', async () => {
  have(passkey());
  const removal = buildPath(api.passkeys.remove, { id: passkey().id });
  server.answer('POST', removal, next);
  await renderPortal(view);
  await press(/^Remove: .*Office laptop/);
  const dialog = await openDialog(/Remove the passkey .*Office laptop/);
  expect(dialog).toHaveAccessibleDescription(en.passkeys.remove.text);
  await userEvent.type(within(dialog).getByLabelText('Password'), 'my secret');
  have();
  await confirm(dialog, en.passkeys.remove.confirm);
  const none = await within(await part()).findByText(en.passkeys.none);
  expect(none.parentElement).toHaveFocus();
  expect(server.callsTo('POST', removal)[0]?.body).toEqual({ password: 'my secret' });
  expect(localStorage.getItem('sessionId')).toBe('s-2');
});

test.each<Language>(['en', 'ar'])(
  'in %s, the page explains why no passkey can be added',
  async (language) => {
    const { passkeys } = texts[language];
    have(...Array.from({ length: passkeysMax }, (_, index) => passkey({ id: `passkey-${index}` })));
    const { unmount } = await renderPortal(view, language);
    const full = passkeys.full.replace(/{{.*}}/, '10');
    expect(await within(await part(language)).findByText(full)).toBeVisible();
    unmount();
    removeAuthenticator();
    await renderPortal(view, language);
    expect(await screen.findByText(passkeys.unsupported)).toBeVisible();
    expect(screen.queryByRole('button', { name: passkeys.add.button })).not.toBeInTheDocument();
  },
);

test('a user who needs a second factor can add a passkey instead of an app', async () => {
  server = portalServer({ role: 'admin' }, { mustEnrol: true });
  server.answer('POST', api.passkeys.start.path, passkeyCreation);
  const admin = { ...next, user: { ...next.user, role: 'admin' } };
  server.answer('POST', api.passkeys.add.path, { passkey: passkey(), session: admin }, 201);
  await renderPortal('/employee-dashboard');
  await press(en.requiredActions.passkey);
  const dialog = await openDialog(en.passkeys.add.title);
  await userEvent.type(within(dialog).getByLabelText(en.passkeys.name), 'Phone');
  await userEvent.type(within(dialog).getByLabelText('Password'), 'my secret');
  await confirm(dialog, en.passkeys.add.confirm);
  expect(await screen.findByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
});
