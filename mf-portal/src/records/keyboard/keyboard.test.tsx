import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { buildListQuery } from '@sumut/contracts/portal/listQuery';
import type { FakeServer } from '../../testing/fakeServer.ts';
import { recordServer } from '../../testing/portalServer.ts';
import { listPage, message } from '../../testing/records.ts';
import { renderPortal } from '../../testing/renderPortal.tsx';

let server: FakeServer;
beforeEach(() => {
  server = recordServer();
  const all = ['Annika', 'James', 'Wei'].map((firstName, index) =>
    message({ id: `message-${index + 1}`, firstName }),
  );
  server.answer('GET', api.messages.list.path, listPage(all.slice(0, 2), 3));
  const second = { ...listPage(all.slice(2), 3, 2), pageSize: 2 };
  server.answer('GET', api.messages.list.path + buildListQuery({ page: 2 }), second);
  all.forEach((one) => server.answer('GET', buildPath(api.messages.get, { id: one.id }), one));
});

const row = (name: string) => screen.findByRole('link', { name: new RegExp(`^${name} Brandt`) });
const shows = (name: string) =>
  waitFor(() => expect(screen.getByText(`${name} Brandt`, { selector: 'bdi' })).toBeVisible());

test('J and K open the next and previous message, across pages', async () => {
  const { url } = await renderPortal('/employee-dashboard');
  await row('Annika');
  await userEvent.keyboard('j');
  await shows('Annika');
  await userEvent.keyboard('j');
  await shows('James');
  expect(screen.getByRole('heading', { name: 'Partnership opportunity' })).toHaveFocus();
  await userEvent.keyboard('j');
  await shows('Wei');
  expect(url()).toBe('/employee-dashboard?page=2&id=message-3');
  await userEvent.keyboard('k');
  await shows('James');
  expect(url()).toBe('/employee-dashboard?id=message-2');
});

test('the shortcuts work with an Arabic keyboard layout', async () => {
  await renderPortal('/employee-dashboard', 'ar');
  await row('Annika');
  await userEvent.keyboard('[KeyJ]');
  await shows('Annika');
});

test('the buttons of the record open the next and previous message, and are disabled at the ends of the list', async () => {
  await renderPortal('/employee-dashboard?id=message-1');
  await shows('Annika');
  const previous = screen.getByRole('button', { name: 'Previous entry' });
  expect(previous).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Next entry' }));
  await shows('James');
  expect(screen.getByRole('button', { name: 'Previous entry' })).toHaveAttribute(
    'aria-disabled',
    'false',
  );
});

test('S, A and N focus the status, the assignee and a new note of the open message', async () => {
  await renderPortal('/employee-dashboard?id=message-1');
  await shows('Annika');
  const fields = [
    ['s', await screen.findByRole('combobox', { name: 'Status' })],
    ['a', screen.getByRole('combobox', { name: 'Assigned to' })],
    ['n', screen.getByLabelText('New note')],
  ] as const;
  for (const [key, field] of fields) {
    screen.getByRole('heading', { name: 'Partnership opportunity' }).focus();
    await userEvent.keyboard(key);
    expect(field).toHaveFocus();
  }
  expect(screen.getByLabelText('New note')).toHaveValue('');
});

test('without an open message, S, A and N do nothing', async () => {
  await renderPortal('/employee-dashboard');
  (await row('Annika')).focus();
  await userEvent.keyboard('san');
  expect(await row('Annika')).toHaveFocus();
});

test('shortcuts are ignored in form fields', async () => {
  const { url } = await renderPortal('/employee-dashboard?id=message-1');
  await userEvent.type(await screen.findByLabelText('New note'), 'just / look');
  expect(url()).toBe('/employee-dashboard?id=message-1');
  expect(screen.getByLabelText('New note')).toHaveValue('just / look');
});

test('the arrow keys move the focus in the list and stop at its ends', async () => {
  await renderPortal('/employee-dashboard');
  (await row('Annika')).focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(await row('James')).toHaveFocus();
  await userEvent.keyboard('{Home}');
  expect(await row('Annika')).toHaveFocus();
});

test('Escape closes the record, and a slash focuses the search', async () => {
  const { url } = await renderPortal('/employee-dashboard?id=message-1');
  await shows('Annika');
  await userEvent.keyboard('{Escape}');
  expect(url()).toBe('/employee-dashboard');
  await userEvent.keyboard('/');
  const search = screen.getByRole('searchbox');
  expect(search).toHaveFocus();
  expect(search).toHaveValue('');
});

test('Escape in the account menu closes only the menu', async () => {
  const { url } = await renderPortal('/employee-dashboard?id=message-1');
  await shows('Annika');
  const account = screen.getByRole('button', { name: 'Your account' });
  await userEvent.click(account);
  await userEvent.keyboard('{Escape}');
  expect(account).toHaveAttribute('aria-expanded', 'false');
  expect(account).toHaveFocus();
  expect(url()).toBe('/employee-dashboard?id=message-1');
});

test('the shortcuts are listed, and can be disabled permanently', async () => {
  const { url } = await renderPortal('/employee-dashboard');
  await row('Annika');
  await userEvent.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
  const list = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  expect(list.getByText('Open the next entry')).toBeVisible();
  await userEvent.click(list.getByRole('checkbox', { name: 'Use single-key shortcuts' }));
  await userEvent.click(list.getByRole('button', { name: 'Close' }));
  await userEvent.keyboard('j');
  expect(url()).toBe('/employee-dashboard');
  expect(localStorage.getItem('portalShortcuts')).toBe('off');
  (await row('Annika')).focus();
  await userEvent.keyboard('x');
  expect(screen.getByRole('checkbox', { name: /Annika/ })).not.toBeChecked();
});

test('disabling the shortcuts also disables the one for undo', async () => {
  const item = buildPath(api.messages.get, { id: 'message-1' });
  await renderPortal('/employee-dashboard?id=message-1');
  await shows('Annika');
  await userEvent.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Use single-key shortcuts' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  server.answer('PATCH', item, message({ firstName: 'Annika', status: 'open', version: 2 }));
  await userEvent.selectOptions(await screen.findByLabelText('Status'), 'Open');
  await screen.findByRole('button', { name: 'Undo' });
  screen.getByRole('heading', { name: 'Partnership opportunity' }).focus();
  await userEvent.keyboard('z');
  expect(server.callsTo('PATCH', item)).toHaveLength(1);
});

test('the board lists its own shortcuts instead of those for selecting rows', async () => {
  for (const status of ['new', 'screening', 'interview', 'offer', 'hired'])
    server.answer(
      'GET',
      api.applications.list.path + buildListQuery({ status, page: 1, pageSize: 20 }),
      listPage([]),
    );
  await renderPortal('/employee-dashboard/applications?layout=board');
  await userEvent.click(await screen.findByRole('button', { name: 'Keyboard shortcuts' }));
  const list = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  const keys = list.getAllByRole('term').map(({ textContent }) => textContent);
  expect(keys).toContain('Shift←→');
  expect(keys).not.toContain('X');
  expect(keys).not.toContain('Shift↑↓');
});
