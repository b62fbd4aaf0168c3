import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@sumut/contracts/api/api';
import { account } from '../../testing/accounts.ts';
import { openDialog, plainText } from '../../testing/controls.ts';
import type { FakeServer } from '../../testing/fakeServer.ts';
import { portalServer } from '../../testing/portalServer.ts';
import { renderPortal } from '../../testing/renderPortal.tsx';

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

test('an invalid username is not sent', async () => {
  await show();
  await userEvent.click(await screen.findByText('Add an account'));
  await userEvent.type(screen.getByLabelText('Username'), '-sara{Enter}');
  await waitFor(() =>
    expect(screen.getByLabelText('Username')).toHaveAccessibleDescription(/are not allowed/),
  );
  expect(server.callsTo('POST', api.accounts.list.path)).toEqual([]);
});
