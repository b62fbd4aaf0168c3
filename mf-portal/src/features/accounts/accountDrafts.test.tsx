import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { clearPortalDrafts } from '../../session/drafts.ts';
import { account } from '../../testing/accounts.ts';
import { confirm, openDialog, press } from '../../testing/controls.ts';
import type { FakeServer } from '../../testing/fakeServer.ts';
import { portalServer } from '../../testing/portalServer.ts';
import { renderPortal } from '../../testing/renderPortal.tsx';

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
