import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@sumut/contracts/api/api';
import { account } from '../../testing/accounts.ts';
import { openDialog, plainText, press, confirm } from '../../testing/controls.ts';
import type { FakeServer } from '../../testing/fakeServer.ts';
import { portalServer } from '../../testing/portalServer.ts';
import { renderPortal } from '../../testing/renderPortal.tsx';
import { buildPath } from '@sumut/contracts/api/endpoint';
import type { Language } from '@sumut/contracts/language/language';
import { clearPortalDrafts } from '../../session/drafts.ts';

const secret = 'AB1CD-23EFG-HJKMN-45PQR';
const secretUntil = Date.UTC(2099, 10, 27, 8);

let server: FakeServer;
beforeEach(() => {
  server = portalServer({ role: 'admin' });
  server.answer('GET', api.accounts.list.path, { accounts: [account()] });
});

const show = () => renderPortal('/employee-dashboard/accounts');

test('a new account is created, and its temporary password is shown once', async () => {
  const user = userEvent.setup();
  const added = account({ username: 'noura', lastSignInAt: null, secretUntil });
  server.answer('POST', api.accounts.list.path, { account: added, secret }, 201);
  await show();
  await user.click(await screen.findByText('Add an account'));
  await user.type(screen.getByLabelText('Username'), ' noura ');
  await user.type(screen.getByLabelText('First name'), 'نورة');
  await user.type(screen.getByLabelText('Last name'), 'Al Ali');
  await user.selectOptions(screen.getByLabelText('Role'), 'Administrator');
  await user.click(screen.getByRole('button', { name: 'Add the account' }));

  const dialog = await openDialog(/Temporary password for .*noura/);
  expect(within(dialog).getByText(secret)).toBeVisible();
  expect(plainText(dialog)).toMatch(/valid until 27 Nov 2099/);
  expect(server.callsTo('POST', api.accounts.list.path)[0]?.body).toEqual({
    username: 'noura',
    firstName: 'نورة',
    lastName: 'Al Ali',
    role: 'admin',
  });
  await user.click(within(dialog).getByRole('button', { name: 'Copy the password' }));
  expect(await navigator.clipboard.readText()).toBe(secret);
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(secret)).not.toBeInTheDocument();
  expect(screen.getByLabelText('Username')).toHaveValue('');
});

test('a username that is taken is shown at its field, and the input stays', async () => {
  server.refuse('POST', api.accounts.list.path, 400, 'validation', { username: 'taken' });
  await show();
  await userEvent.click(await screen.findByText('Add an account'));
  await userEvent.type(screen.getByLabelText('Username'), 'sara');
  await userEvent.type(screen.getByLabelText('First name'), 'Sara');
  await userEvent.type(screen.getByLabelText('Last name'), 'Al Ali{Enter}');
  const username = screen.getByLabelText('Username');
  await waitFor(() => expect(username).toHaveAccessibleDescription(/already in use/));
  expect(username).toHaveFocus();
  expect(screen.getByLabelText('First name')).toHaveValue('Sara');
});

test('a hiring manager is created with departments, and a missing choice is described at their group', async () => {
  const added = account({ role: 'hiring-manager', departments: ['electronics'], secretUntil });
  server.answer('POST', api.accounts.list.path, { account: added, secret }, 201);
  await show();
  await userEvent.click(await screen.findByText('Add an account'));
  expect(screen.queryByRole('group', { name: 'Departments' })).not.toBeInTheDocument();
  await userEvent.selectOptions(screen.getByLabelText('Role'), 'Hiring manager');
  await userEvent.type(screen.getByLabelText('Username'), 'huda');
  await userEvent.type(screen.getByLabelText('First name'), 'Huda');
  await userEvent.type(screen.getByLabelText('Last name'), 'Salem{Enter}');
  const group = screen.getByRole('group', { name: 'Departments' });
  await waitFor(() => expect(group).toHaveAccessibleDescription(/At least one.*fill in/));
  expect(server.callsTo('POST', api.accounts.list.path)).toEqual([]);
  await userEvent.click(within(group).getByRole('checkbox', { name: 'Electronics' }));
  expect(group).toHaveAccessibleDescription(/At least one is needed\.$/);
  await userEvent.click(screen.getByRole('button', { name: 'Add the account' }));
  await openDialog(/Temporary password/);
  expect(server.callsTo('POST', api.accounts.list.path)[0]?.body).toEqual({
    username: 'huda',
    firstName: 'Huda',
    lastName: 'Salem',
    role: 'hiring-manager',
    departments: ['electronics'],
  });
});

describe('departments', () => {
  const huda = account({
    username: 'huda',
    firstName: 'Huda',
    role: 'hiring-manager',
    departments: ['electronics', 'programming'],
  });

  let server: FakeServer;
  beforeEach(() => {
    server = portalServer({ role: 'admin' });
    const own = account({ username: 'employee', firstName: 'Saif', role: 'admin' });
    server.answer('GET', api.accounts.list.path, { accounts: [own, huda] });
  });

  const show = (language: Language = 'en') =>
    renderPortal('/employee-dashboard/accounts', language);

  test.each<[Language, RegExp]>([
    ['en', /Hiring managerElectronics and Programming/],
    ['ar', /مدير القسم الطالبالإلكترونيات والبرمجة/],
  ])('the table shows the departments of a hiring manager, in %s', async (language, text) => {
    await show(language);
    expect(plainText(await screen.findByRole('row', { name: /^Huda/ }))).toMatch(text);
  });

  test('the departments of a hiring manager are changed, and another account becomes a hiring manager', async () => {
    const path = buildPath(api.accounts.change, { id: huda.id });
    server.answer('PATCH', path, huda);
    await show();
    await press(/^Change departments: .*huda/);
    const dialog = within(await openDialog(/Change the departments of .*huda/));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Programming' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save the departments' }));
    await waitFor(() =>
      expect(server.callsTo('PATCH', path)[0]?.body).toEqual({ departments: ['electronics'] }),
    );
  });
});

describe('drafts', () => {
  const sara = account();
  const rename = buildPath(api.accounts.change, { id: sara.id });

  let server: FakeServer;
  beforeEach(() => {
    server = portalServer({ role: 'admin' });
    const own = account({ username: 'employee', firstName: 'Saif', role: 'admin' });
    server.answer('GET', api.accounts.list.path, { accounts: [own, sara] });
  });

  const show = () => renderPortal('/employee-dashboard/accounts');
  const openForm = async () => userEvent.click(await screen.findByText('Add an account'));

  test('the draft of a new account survives a reload with its departments, and is deleted by signing out', async () => {
    const first = await show();
    await openForm();
    await userEvent.type(screen.getByLabelText('Username'), 'huda');
    await userEvent.selectOptions(screen.getByLabelText('Role'), 'Hiring manager');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Electronics' }));
    first.unmount();
    const second = await show();
    await openForm();
    expect(screen.getByLabelText('Username')).toHaveValue('huda');
    expect(screen.getByRole('checkbox', { name: 'Electronics' })).toBeChecked();
    second.unmount();
    clearPortalDrafts();
    await show();
    await openForm();
    expect(screen.getByLabelText('Username')).toHaveValue('');
  });

  test('an unsaved name survives a reload, and is dropped by cancelling', async () => {
    const { unmount } = await show();
    await press(/^Change name: .*sara/);
    await userEvent.type(screen.getByLabelText('First name', { selector: 'dialog *' }), '!');
    unmount();
    await show();
    await press(/^Change name: .*sara/);
    const dialog = await openDialog(/Change the name/);
    expect(within(dialog).getByLabelText('First name')).toHaveValue(`${sara.firstName}!`);
    await confirm(dialog, 'Cancel');
    await press(/^Change name: .*sara/);
    const again = await openDialog(/Change the name/);
    expect(within(again).getByLabelText('First name')).toHaveValue(sara.firstName);
  });

  test('a name that could not be saved after the dialog was closed is still in the form', async () => {
    const fail = server.hold('PATCH', rename);
    await show();
    await press(/^Change name: .*sara/);
    const dialog = await openDialog(/Change the name/);
    await userEvent.type(within(dialog).getByLabelText('First name'), '!');
    await confirm(dialog, 'Save the name');
    await waitFor(() => expect(server.callsTo('PATCH', rename)).toHaveLength(1));
    await confirm(dialog, 'Cancel');
    fail();
    expect(await screen.findByText(/no connection to the server/)).toBeVisible();
    await press(/^Change name: .*sara/);
    const again = await openDialog(/Change the name/);
    expect(within(again).getByLabelText('First name')).toHaveValue(`${sara.firstName}!`);
  });
});
