import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@sumut/contracts/api/api';
import { frameBarId } from '@sumut/contracts/registry/frames';
import { buildListQuery } from '@sumut/contracts/portal/listQuery';
import { FakeServer } from '../../testing/fakeServer.ts';
import { mockSession } from '../../testing/portalServer.ts';
import { changes, changesPath, listPage, message, mockRecords } from '../../testing/records.ts';
import { renderPortal } from '../../testing/renderPortal.tsx';

const messages = api.messages.list.path;

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  server = new FakeServer();
  mockSession(server);
  server.answer('GET', api.session.demoAccounts.path, []);
  mockRecords(server);
});

test('the account menu shows the signed-in user, and the rail shows unread counts', async () => {
  mockSession(server, { firstName: '', role: 'admin' });
  const unread = { arrived: 0, new: 0, unread: 412 };
  server.answer('GET', changesPath(), changes({ applications: unread }));
  await renderPortal('/employee-dashboard');
  expect(await screen.findByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Your account' }));
  expect(screen.getByText('employee')).toBeVisible();
  expect(screen.getByText('Administrator')).toBeVisible();
  const tabs = screen.getByRole('navigation', { name: 'Sections of the portal' });
  expect(await within(tabs).findByRole('link', { name: 'Applications 412 Unread' })).toBeVisible();
  expect(within(tabs).getByRole('link', { name: 'Messages 1 Unread' })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test('the rail shows at most three digits of a count, and screen readers read all of it', async () => {
  const unread = { arrived: 0, new: 0, unread: 5001 };
  server.answer('GET', changesPath(), changes({ applications: unread }));
  await renderPortal('/employee-dashboard');
  const link = await screen.findByRole('link', { name: 'Applications 5,001 Unread' });
  expect(within(link).getByText('999+')).toBeVisible();
});

test('the title of the browser tab shows the number of unread records', async () => {
  const unread = { arrived: 0, new: 0, unread: 4 };
  server.answer('GET', changesPath(), changes({ messages: unread, applications: unread }));
  await renderPortal('/employee-dashboard');
  await waitFor(() => expect(document.title).toMatch(/^\(8\) Messages – /));
});

test('without unread records, the link and the title show no count', async () => {
  const none = { arrived: 0, new: 3, unread: 0 };
  server.answer('GET', changesPath(), changes({ messages: none }));
  await renderPortal('/employee-dashboard');
  await screen.findByRole('link', { name: /Annika Brandt/ });
  expect(screen.getByRole('link', { name: 'Messages' })).toBeVisible();
  expect(document.title).toMatch(/^Messages – /);
});

test('the rail is collapsed to its icons, and stays collapsed after a reload', async () => {
  const { unmount } = await renderPortal('/employee-dashboard');
  await userEvent.click(
    await screen.findByRole('button', { name: 'Collapse the menu', expanded: true }),
  );
  expect(screen.getByRole('link', { name: /^Messages/ })).toBeVisible();
  unmount();
  await renderPortal('/employee-dashboard');
  await userEvent.click(
    await screen.findByRole('button', { name: 'Expand the menu', expanded: false }),
  );
  expect(screen.getByRole('button', { name: 'Collapse the menu', expanded: true })).toBeVisible();
});

test('the account menu is in the bar of a frame that has a bar', async () => {
  const bar = document.createElement('div');
  bar.id = frameBarId;
  document.body.append(bar);
  await renderPortal('/employee-dashboard');
  await userEvent.click(await within(bar).findByRole('button', { name: 'Your account' }));
  expect(within(bar).getByRole('button', { name: 'Sign out' })).toBeVisible();
  bar.remove();
});

test('empty lists show an empty state', async () => {
  server.answer('GET', messages, listPage([]));
  await renderPortal('/employee-dashboard');
  expect(await screen.findByText('No messages yet')).toBeVisible();
});

test('a list that cannot be loaded shows an error and can be retried', async () => {
  server.refuse('GET', messages, 503, 'unavailable');
  await renderPortal('/employee-dashboard');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The data could not be loaded');
  expect(alert).toHaveTextContent('The service is temporarily unavailable.');
  server.answer('GET', messages, listPage([message()]));
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /Annika Brandt/ })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Messages' })).toHaveFocus();
});

test('a forbidden list has no retry button', async () => {
  server.refuse('GET', messages, 403, 'forbidden');
  await renderPortal('/employee-dashboard');
  expect(await screen.findByText('Your account cannot open this list')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test('refresh fetches the list again; a failure keeps the last list', async () => {
  await renderPortal('/employee-dashboard');
  await screen.findByRole('link', { name: /Annika Brandt/ });
  server.answer('GET', messages, listPage([message({ id: 'message-2', firstName: 'James' })]));
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByRole('link', { name: /James Brandt/ })).toBeVisible();

  server.disconnect('GET', messages);
  await userEvent.click(await screen.findByRole('button', { name: 'Refresh' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The data could not be refreshed');
  expect(screen.getByRole('link', { name: /James Brandt/ })).toBeVisible();
  const retry = screen.getByRole('button', { name: 'Try again' });
  await userEvent.click(retry);
  await waitFor(() => expect(server.callsTo('GET', messages)).toHaveLength(4));
  expect(retry).toHaveFocus();
  server.answer('GET', messages, listPage([message()]));
  await userEvent.click(retry);
  expect(await screen.findByRole('link', { name: /Annika Brandt/ })).toBeVisible();
  // The clicked button was removed with the error.
  expect(screen.getByRole('region', { name: 'Messages' })).toHaveFocus();
});

test('a long list is divided into pages, and the focus moves to the list of the new page', async () => {
  server.answer('GET', messages, listPage([message()], 51));
  const second = listPage([message({ id: 'message-51', firstName: 'Wei-Ling' })], 51, 2);
  server.answer('GET', messages + buildListQuery({ page: 2 }), second);
  const { url } = await renderPortal('/employee-dashboard');
  await userEvent.click(await screen.findByRole('link', { name: 'Next page' }));
  expect(await screen.findByRole('link', { name: /Wei-Ling/ })).toBeVisible();
  expect(url()).toBe('/employee-dashboard?page=2');
  expect(screen.getByText('51–51')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Next page' })).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Messages' })).toHaveFocus();
});

test('a page after the last one links to the first', async () => {
  server.answer('GET', messages + buildListQuery({ page: 9 }), listPage([], 1, 9));
  await renderPortal('/employee-dashboard?page=9');
  await userEvent.click(await screen.findByRole('link', { name: 'Go to the first page' }));
  expect(await screen.findByRole('link', { name: /Annika Brandt/ })).toBeVisible();
});

test('a list longer than the count limit shows no exact total', async () => {
  const page = { ...listPage([message()], 10_000), totalIsExact: false };
  server.answer('GET', messages, page);
  await renderPortal('/employee-dashboard');
  expect(await screen.findByText(/of more than 10,000/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Next page' })).toBeVisible();
});
