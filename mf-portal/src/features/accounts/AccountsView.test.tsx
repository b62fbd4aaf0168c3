import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import type { Language } from '@sumut/contracts/language/language';
import type { PortalAccount } from '@sumut/contracts/portal/accounts';
import { account } from '../../testing/accounts.ts';
import { confirm, openDialog, plainText, press } from '../../testing/controls.ts';
import type { FakeServer } from '../../testing/fakeServer.ts';
import { portalServer } from '../../testing/portalServer.ts';
import { renderPortal } from '../../testing/renderPortal.tsx';

const sara = account();
const own = account({ username: 'employee', firstName: 'Saif', role: 'admin' });
const secret = 'AB1CD-23EFG-HJKMN-45PQR';
const secretUntil = Date.UTC(2099, 10, 27, 8);

let server: FakeServer;
const list = (...accounts: PortalAccount[]) =>
  server.answer('GET', api.accounts.list.path, { accounts: [own, ...accounts] });
beforeEach(() => {
  server = portalServer({ role: 'admin' });
  list(sara);
});

const show = (language: Language = 'en') => renderPortal('/employee-dashboard/accounts', language);
/** The table row of an account, by the beginning of its name. */
const row = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name}`) });
const words = async (name: string) => (await row(name)).textContent.replaceAll(/\p{Cf}/gu, '');

test('accounts are listed with role, state, second factor, last sign-in and sessions', async () => {
  list(
    account({ secondFactor: true, sessions: 3 }),
    account({ username: 'new', firstName: 'Noura', lastSignInAt: null, secretUntil }),
    account({ username: 'late', firstName: 'Layla', secretUntil: 1 }),
    account({ username: 'gone', firstName: 'Ghaith', disabled: true, sessions: 0 }),
    account({ username: 'shut', firstName: 'Salem', lockedUntil: secretUntil }),
  );
  await show();
  expect(await words('Salem')).toMatch(/ActiveBlocked after wrong attempts until 27 Nov 2099/);
  expect(await words('Sara')).toMatch(/Al Ketbi sara.*Employee.*Active.*On.*20 Nov.*3/);
  expect(await words('Noura')).toMatch(/Temporary passworduntil 27 Nov 2099.*Off.*Never/);
  expect(await words('Layla')).toMatch(/Password expired/);
  expect(await words('Ghaith')).toMatch(/Disabled.*Enable$/);
});

test.each<[Language, string, RegExp, string[]]>([
  ['en', 'Layla', /Organisation’s account.*At the organisation/, ['End sessions', 'Disable']],
  ['ar', 'Layla', /حساب المؤسسة.*لدى المؤسسة/, ['إنهاء الجلسات', 'تعطيل']],
])(
  'an account of the organisation is marked, and its name, role and password cannot be changed here, in %s',
  async (language, name, text, actions) => {
    list(account({ username: 'layla', firstName: name, ofProvider: true }));
    await show(language);
    expect(await words(name)).toMatch(text);
    const buttons = within(await row(name)).getAllByRole('button');
    expect(buttons.map(plainText)).toEqual(actions);
  },
);

test('the user’s own account is marked, and only its name can be changed', async () => {
  await show();
  expect(await words('Saif')).toMatch(/You.*Only another administrator can change your role/);
  const buttons = within(await row('Saif')).getAllByRole('button');
  expect(buttons.map(plainText)).toEqual(['Change name']);
});

test.each<[Language, string, string, string, string]>([
  ['en', 'Change name', 'Last name', 'Save the name', 'The name of sara was changed'],
  ['ar', 'تغيير الاسم', 'اسم العائلة', 'حفظ الاسم', 'تغيّر اسم sara'],
])('a name is changed, in %s', async (language, action, label, save, done) => {
  const path = buildPath(api.accounts.change, { id: sara.id });
  server.answer('PATCH', path, account({ lastName: 'Haddad' }));
  await show(language);
  await press(new RegExp(`^${action}: .*sara`));
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, 'Haddad');
  list(account({ lastName: 'Haddad' }));
  await userEvent.click(dialog.getByRole('button', { name: save }));
  expect(
    await screen.findByText(
      (_, one) => one?.textContent.replaceAll(/\p{Cf}/gu, '') === done && one.children.length === 0,
    ),
  ).toBeVisible();
  expect(server.callsTo('PATCH', path)[0]?.body).toEqual({ firstName: 'Sara', lastName: 'Haddad' });
  expect(await words('Sara')).toMatch(/Sara Haddad/);
});

test.each([
  [
    'Make administrator',
    /Make .*sara.* an administrator\?/,
    { role: 'admin' },
    /is an administrator now/,
  ],
  ['Disable', /Disable the account .*sara/, { disabled: true }, /was disabled/],
])(
  '%s is sent after confirmation, its success is shown, and the list is refetched',
  async (action, title, change, done) => {
    server.answer('PATCH', buildPath(api.accounts.change, { id: sara.id }), sara);
    await show();
    await press(new RegExp(`^${action}: .*sara`));
    const dialog = await openDialog(title);
    expect(server.callsTo('PATCH', buildPath(api.accounts.change, { id: sara.id }))).toEqual([]);
    await confirm(dialog, action);
    expect(await screen.findByText(done)).toBeVisible();
    expect(
      server.callsTo('PATCH', buildPath(api.accounts.change, { id: sara.id }))[0]?.body,
    ).toEqual(change);
    await waitFor(() => expect(server.callsTo('GET', api.accounts.list.path)).toHaveLength(2));
  },
);

test('the button "Disable" changes to "Enable" and keeps the focus', async () => {
  server.answer('PATCH', buildPath(api.accounts.change, { id: sara.id }), sara);
  await show();
  await press(/^Disable: /);
  list(account({ disabled: true }));
  await confirm(await screen.findByRole('dialog'), 'Disable');
  expect(await screen.findByRole('button', { name: /^Enable: / })).toHaveFocus();
});

test('all sessions of an account are ended', async () => {
  server.answer('DELETE', buildPath(api.accounts.endSessions, { id: sara.id }), '', 204);
  await show();
  await press(/^End sessions: .*sara/);
  await confirm(await openDialog(/End all sessions of .*sara/), 'End sessions');
  expect(await screen.findByText(/All sessions of .*sara.* were ended/)).toBeVisible();
});

test('a refusal is shown in the dialog, which stays open', async () => {
  server.refuse('PATCH', buildPath(api.accounts.change, { id: sara.id }), 409, 'own-account');
  await show();
  await press(/^Disable: /);
  const dialog = await openDialog(/Disable/);
  await confirm(dialog, 'Disable');
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'You cannot do this to your own account. Please ask another administrator.',
  );
});

test('a reset shows the temporary password after the dialog is closed, and the focus returns', async () => {
  const reset = account({ secretUntil, secondFactor: true });
  list(account({ secondFactor: true }));
  server.answer('POST', buildPath(api.accounts.reset, { id: sara.id }), { account: reset, secret });
  await show();
  await press(/^Reset password: /);
  const dialog = await openDialog(/Reset the password of .*sara/);
  await userEvent.click(
    within(dialog).getByRole('checkbox', { name: /turn off the second factor/ }),
  );
  await confirm(dialog, 'Reset password');
  const shown = await openDialog(/Temporary password for .*sara/);
  expect(server.callsTo('POST', buildPath(api.accounts.reset, { id: sara.id }))[0]?.body).toEqual({
    removeSecondFactor: true,
  });
  await confirm(shown, 'Close');
  expect(screen.getByRole('button', { name: /^Reset password: / })).toHaveFocus();
});

test('the option to remove the second factor is missing for an account without one', async () => {
  server.answer('POST', buildPath(api.accounts.reset, { id: sara.id }), { account: sara, secret });
  await show();
  await press(/^Reset password: /);
  const dialog = await openDialog(/Reset/);
  expect(within(dialog).queryByRole('checkbox')).not.toBeInTheDocument();
  await confirm(dialog, 'Reset password');
  await waitFor(() =>
    expect(server.callsTo('POST', buildPath(api.accounts.reset, { id: sara.id }))[0]?.body).toEqual(
      {
        removeSecondFactor: false,
      },
    ),
  );
});

test('a temporary password that arrives after the dialog was closed is shown', async () => {
  let arrive: (answer: unknown) => void = () => undefined;
  await show();
  await press(/^Reset password: /);
  const dialog = await openDialog(/Reset/);
  const { fetch } = globalThis;
  globalThis.fetch = async (path, init) => {
    if (path !== buildPath(api.accounts.reset, { id: sara.id })) return fetch(path, init);
    const body = await new Promise((resolve) => (arrive = resolve));
    const headers = new Headers();
    return { ok: true, status: 200, headers, json: () => Promise.resolve(body) } as Response;
  };
  await confirm(dialog, 'Reset password');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  arrive({ account: sara, secret });
  expect(await openDialog(/Temporary password for .*sara/)).toHaveTextContent(secret);
});
