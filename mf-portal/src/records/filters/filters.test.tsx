import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@sumut/contracts/api/api';
import { builtInTerms } from '@sumut/contracts/content/builtInTerms';
import { buildListQuery, type ListParams } from '@sumut/contracts/portal/listQuery';
import type { FakeServer } from '../../testing/fakeServer.ts';
import { hiringTerms, pane, recordServer } from '../../testing/portalServer.ts';
import {
  application,
  listPage,
  message,
  messageCounts,
  saif,
  sara,
} from '../../testing/records.ts';
import { renderPortal } from '../../testing/renderPortal.tsx';
import { startOfDay } from '../list/listFilter.ts';

let server: FakeServer;
beforeEach(() => {
  server = recordServer();
});

/** Mocks the result of a filter: one message from a sender with the given first name. */
function finds(filter: ListParams, firstName: string, counts = messageCounts()) {
  const found = listPage([message({ id: `of-${firstName}`, firstName })]);
  server.answer('GET', api.messages.list.path + buildListQuery(filter), found);
  const ofCounts = buildListQuery({ ...filter, status: undefined, sort: undefined });
  server.answer('GET', api.messages.counts.path + ofCounts, counts);
}

const row = (name: string) => screen.findByRole('link', { name: new RegExp(`${name} Brandt`) });
const unfold = async () => userEvent.click(await screen.findByRole('button', { name: /^Filters/ }));

test('typing starts a search, and the history does not keep each search', async () => {
  finds({ q: 'james' }, 'James');
  const { url } = await renderPortal('/employee-dashboard');
  await row('Annika');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search messages' }), ' james ');
  expect(await row('James')).toBeVisible();
  expect(url()).toBe('/employee-dashboard?q=james');
  const found = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(found).toContain('1 entry found');
  // One search is requested per pause, not per key press.
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

test('a filter by a retired stage without applications is shown as a chip, which removes the filter', async () => {
  const items = builtInTerms('stages').map((stage) => ({ ...stage, retired: true, used: true }));
  const terms = { ...hiringTerms(), stages: { version: 1, items } };
  server.answer('GET', api.hiringTerms.get.path, terms);
  const found = listPage([application()]);
  for (const query of ['?status=offer', '']) {
    server.answer('GET', api.applications.list.path + query, query ? listPage([]) : found);
  }
  const { url } = await renderPortal('/employee-dashboard/applications?status=offer');
  const chip = await screen.findByRole('button', { name: 'Offer 0', pressed: true });
  expect(screen.queryByRole('button', { name: /^Interview/ })).not.toBeInTheDocument();
  await userEvent.click(chip);
  await waitFor(() => expect(url()).toBe('/employee-dashboard/applications'));
  expect(screen.queryByRole('button', { name: /^Offer/ })).not.toBeInTheDocument();
});

test('unread records are filtered by a chip', async () => {
  finds({ unread: 'true' }, 'James');
  await renderPortal('/employee-dashboard');
  await userEvent.click(await screen.findByRole('button', { name: 'Unread 1' }));
  expect(await row('James')).toBeVisible();
});

test('further filters are expanded, counted and cleared together', async () => {
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

test.each([
  ['the user’s own id as “Me”', saif.id, 'Me'],
  ['the id of somebody who has left', '33333333-3333-4333-8333-333333333333', 'Former colleague'],
])('the filter by assignee shows %s', async (_, assignee, shown) => {
  finds({ assignee }, 'James');
  await renderPortal(`/employee-dashboard?assignee=${assignee}`);
  await row('James');
  await unfold();
  await waitFor(() => expect(screen.getByLabelText('Assigned to')).toHaveDisplayValue(shown));
});

test('an invalid assignee in the URL is not shown', async () => {
  await renderPortal('/employee-dashboard?assignee=sara');
  await row('Annika');
  await unfold();
  const assignee = screen.getByLabelText('Assigned to');
  await within(assignee).findByRole('option', { name: 'Sara Haddad' });
  expect(assignee).toHaveDisplayValue('All');
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

test('when several filters match nothing, those are offered for removal whose removal has matches', async () => {
  const list = (filter: ListParams, total: number) =>
    server.answer(
      'GET',
      api.messages.list.path + buildListQuery(filter),
      listPage(total > 0 ? [message({ firstName: 'James' })] : [], total),
    );
  const dates = { from: '2026-11-01', to: '2026-11-02' };
  const range = { from: startOfDay(dates.from), to: startOfDay(dates.to, 1) };
  list({ language: 'ar', ...range, status: 'archived' }, 0);
  list({ language: 'ar', ...range, pageSize: 1 }, 0);
  list({ ...range, status: 'archived', pageSize: 1 }, 12);
  list({ language: 'ar', status: 'archived', pageSize: 1 }, 3);
  list({ language: 'ar', status: 'archived' }, 3);
  for (const counted of [{ language: 'ar', ...range }, { language: 'ar' }])
    server.answer('GET', api.messages.counts.path + buildListQuery(counted), messageCounts());
  const filter = buildListQuery({ status: 'archived', language: 'ar', ...dates });
  const { url } = await renderPortal(`/employee-dashboard${filter}`);
  const suggestion = await screen.findByRole('button', { name: /^Without the dates: \D*3/ });
  expect(screen.getByRole('button', { name: /^Without the language: \D*12/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Without the status/ })).not.toBeInTheDocument();
  await userEvent.click(suggestion);
  expect(await row('James')).toBeVisible();
  expect(url()).toBe('/employee-dashboard?status=archived&language=ar');
  expect(screen.getByRole('region', { name: 'Messages' })).toHaveFocus();
});

test('while another list loads, the previous one stays', async () => {
  server.hang('GET', api.messages.list.path + buildListQuery({ status: 'open' }));
  await renderPortal('/employee-dashboard');
  const shown = await row('Annika');
  await userEvent.click(await screen.findByRole('button', { name: 'Open 0' }));
  await waitFor(() => expect(shown.closest('ul')).toHaveAttribute('aria-busy', 'true'));
  expect(shown).toBeVisible();
});
