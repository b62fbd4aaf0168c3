import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import type { Language } from '@sumut/contracts/language/language';
import { account } from '../../testing/accounts.ts';
import { openDialog, plainText, press } from '../../testing/controls.ts';
import type { FakeServer } from '../../testing/fakeServer.ts';
import { portalServer } from '../../testing/portalServer.ts';
import { renderPortal } from '../../testing/renderPortal.tsx';

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

const show = (language: Language = 'en') => renderPortal('/employee-dashboard/accounts', language);

test.each<[Language, RegExp]>([
  ['en', /Hiring managerElectronics and Programming/],
  ['ar', /مدير القسم الطالبالإلكترونيات والبرمجة/],
])('the table shows the departments of a hiring manager, in %s', async (language, text) => {
  await show(language);
  expect(plainText(await screen.findByRole('row', { name: /^Huda/ }))).toMatch(text);
});

test('a hiring manager needs at least one department', async () => {
  server.answer('POST', api.accounts.list.path, { account: huda, secret: 'AB1CD' }, 201);
  await show();
  await userEvent.click(await screen.findByText('Add an account'));
  expect(screen.queryByRole('group', { name: 'Departments' })).not.toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Username'), 'huda');
  await userEvent.type(screen.getByLabelText('First name'), 'Huda');
  await userEvent.type(screen.getByLabelText('Last name'), 'Salem');
  await userEvent.selectOptions(screen.getByLabelText('Role'), 'Hiring manager');
  const departments = within(screen.getByRole('group', { name: 'Departments' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add the account' }));
  expect(await screen.findByText(/fill in this field|required/i)).toBeVisible();
  expect(server.callsTo('POST', api.accounts.list.path)).toEqual([]);
  await userEvent.click(departments.getByRole('checkbox', { name: 'Electronics' }));
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
