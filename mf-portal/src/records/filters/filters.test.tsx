import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@sumut/contracts/api/api';
import { buildListQuery, type ListParams } from '@sumut/contracts/portal/listQuery';
import type { FakeServer } from '../../testing/fakeServer.ts';
import { pane, recordServer } from '../../testing/portalServer.ts';
import { listPage, message, messageCounts, sara } from '../../testing/records.ts';
import { renderPortal } from '../../testing/renderPortal.tsx';

let server: FakeServer;
beforeEach(() => {
  server = recordServer();
});

/** Mocks the result of a filter: one message from a sender with this name. */
function finds(filter: ListParams, firstName: string, counts = messageCounts()) {
  const found = listPage([message({ id: `of-${firstName}`, firstName })]);
  server.answer('GET', api.messages.list.path + buildListQuery(filter), found);
  const ofCounts = buildListQuery({ ...filter, status: undefined, sort: undefined });
  server.answer('GET', api.messages.counts.path + ofCounts, counts);
}

const row = (name: string) => screen.findByRole('link', { name: new RegExp(`${name} Brandt`) });
const unfold = async () => userEvent.click(await screen.findByRole('button', { name: /^Filters/ }));

test('typing searches, and the searches are not kept in the history', async () => {
  finds({ q: 'james' }, 'James');
  const { url } = await renderPortal('/employee-dashboard');
  await row('Annika');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search messages' }), ' james ');
  expect(await row('James')).toBeVisible();
  expect(url()).toBe('/employee-dashboard?q=james');
  const found = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(found).toContain('1 entry found');
  // One search per pause, not one per key.
  expect(server.calls.filter(({ path }) => path.includes('messages?q='))).toHaveLength(1);
});

test('a search is read from the URL, also in Arabic', async () => {
  finds({ q: 'أحمد' }, 'James');
  await renderPortal('/employee-dashboard?q=أحمد', 'ar');
  expect(await row('James')).toBeVisible();
  expect(screen.getByRole('searchbox', { name: 'البحث في الرسائل' })).toHaveValue('أحمد');
});

test('statuses are filtered by chips with counts', async () => {
  const counts = messageCounts({ new: 12, open: 4, archived: 10_000 });
  server.answer('GET', api.messages.counts.path, counts);
  finds({ status: ['open'] }, 'James', counts);
  finds({ status: ['new', 'open'] }, 'Wei', counts);
  const { url } = await renderPortal('/employee-dashboard');
  expect(await screen.findByRole('button', { name: 'All 10,000+', pressed: true })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Archived 10,000+' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Open 4' }));
  expect(await row('James')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'New 12' }));
  expect(await row('Wei')).toBeVisible();
  expect(url()).toBe('/employee-dashboard?status=new&status=open');
  expect(screen.getByRole('button', { name: 'All 10,000+' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
});

test('unread is a filter chip', async () => {
  finds({ unread: 'true' }, 'James');
  await renderPortal('/employee-dashboard');
  await userEvent.click(await screen.findByRole('button', { name: 'Unread 1' }));
  expect(await row('James')).toBeVisible();
});

test('further filters are expanded, counted, and cleared together', async () => {
  finds({ subject: 'technical' }, 'James');
  finds({ assignee: sara.id, subject: 'technical' }, 'Wei');
  const { url } = await renderPortal('/employee-dashboard');
  await unfold();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Technical support' }));
  await row('James');
  const assignee = screen.getByLabelText('Assigned to');
  await within(assignee).findByRole('option', { name: 'Sara Haddad' });
  await userEvent.selectOptions(assignee, 'Sara Haddad');
  await row('Wei');
  expect(screen.getByRole('button', { name: 'Filters 2' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await row('Annika')).toBeVisible();
  expect(url()).toBe('/employee-dashboard');
});

test('another order starts at the first page', async () => {
  finds({ sort: 'name' }, 'James');
  server.answer(
    'GET',
    api.messages.list.path + buildListQuery({ page: 2 }),
    listPage([message()], 51, 2),
  );
  const { url } = await renderPortal('/employee-dashboard?page=2');
  await row('Annika');
  await userEvent.selectOptions(screen.getByLabelText('Sort'), 'By name');
  expect(await row('James')).toBeVisible();
  expect(url()).toBe('/employee-dashboard?sort=name');
});

test('filters without matches show a notice and can be cleared', async () => {
  server.answer(
    'GET',
    api.messages.list.path + buildListQuery({ status: 'archived' }),
    listPage([]),
  );
  await renderPortal('/employee-dashboard?status=archived');
  expect(await screen.findByText('Nothing matches')).toBeVisible();
  const list = await pane('Messages');
  await userEvent.click(list.getByRole('button', { name: 'Clear filters' }));
  expect(await row('Annika')).toBeVisible();
});

test('while another list loads, the previous one stays', async () => {
  server.hang('GET', api.messages.list.path + buildListQuery({ status: 'open' }));
  await renderPortal('/employee-dashboard');
  const shown = await row('Annika');
  await userEvent.click(await screen.findByRole('button', { name: 'Open 0' }));
  await waitFor(() => expect(shown.closest('ul')).toHaveAttribute('aria-busy', 'true'));
  expect(shown).toBeVisible();
});
