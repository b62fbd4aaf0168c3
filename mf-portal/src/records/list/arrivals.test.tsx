import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { buildListQuery } from '@sumut/contracts/portal/listQuery';
import { changesInterval } from '@sumut/contracts/portal/recordLimits';
import type { FakeServer } from '../../testing/fakeServer.ts';
import { pane, recordServer } from '../../testing/portalServer.ts';
import { changes, changesPath, cursor, listPage, message } from '../../testing/records.ts';
import { renderPortal } from '../../testing/renderPortal.tsx';

const user = userEvent.setup({
  advanceTimers: (milliseconds) => jest.advanceTimersByTime(milliseconds),
});
const later = message().createdAt + 60_000;

let server: FakeServer;
beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
  server = recordServer();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Mocks a change, which the next poll returns. */
function happens(unread: number) {
  const response = {
    cursor: cursor(1),
    changed: true,
    messages: { arrived: 0, new: unread, unread },
  };
  server.answer('GET', changesPath(cursor()), changes(response));
  server.answer('GET', changesPath(cursor(1)), changes({ ...response, changed: false }));
}
const wait = () => act(() => jest.advanceTimersByTimeAsync(changesInterval));
const rows = async () => (await pane('Messages')).getAllByRole('listitem');

test('new messages are hidden until the user requests them, but counted immediately in the tab', async () => {
  await renderPortal('/employee-dashboard');
  await screen.findByRole('link', { name: /Annika Brandt/ });
  const arrived = message({ id: 'message-2', firstName: 'James', createdAt: later, unread: true });
  server.answer('GET', api.messages.list.path, listPage([arrived, message()]));
  happens(2);
  await wait();

  const button = await screen.findByRole('button', { name: 'Show 1 new entry' });
  expect(screen.getByRole('link', { name: 'Messages 2 Unread' })).toBeVisible();
  expect(await rows()).toHaveLength(1);
  await user.click(button);
  expect((await rows()).map((one) => within(one).getByRole('link').textContent)).toEqual([
    expect.stringContaining('James'),
    expect.stringContaining('Annika'),
  ]);
  expect(button).not.toBeInTheDocument();
});

test('a colleague’s change is shown in its row, which does not move', async () => {
  const other = message({ id: 'message-2', firstName: 'James' });
  server.answer('GET', api.messages.list.path, listPage([message(), other]));
  await renderPortal('/employee-dashboard');
  await screen.findByRole('link', { name: /Annika Brandt/ });
  const changed = message({ status: 'answered', version: 2 });
  server.answer('GET', api.messages.list.path, listPage([other, changed]));
  happens(1);
  await wait();
  const row = screen.getByRole('link', { name: /Annika Brandt/ });
  await waitFor(() => expect(row).toHaveTextContent('Answered'));
  expect((await rows())[0]).toContainElement(row);
});

test('a colleague’s change is shown in the open message', async () => {
  await renderPortal('/employee-dashboard?id=message-1');
  const status = await screen.findByLabelText('Status');
  await screen.findByLabelText('New note');
  server.answer(
    'GET',
    buildPath(api.messages.get, { id: 'message-1' }),
    message({ status: 'answered', version: 2 }),
  );
  happens(1);
  await wait();
  await waitFor(() => expect(status).toHaveValue('answered'));
});

test('an empty list shows the first message automatically', async () => {
  server.answer('GET', api.messages.list.path, listPage([]));
  await renderPortal('/employee-dashboard');
  await screen.findByText('No messages yet');
  server.answer('GET', api.messages.list.path, listPage([message()]));
  happens(1);
  await wait();
  expect(await screen.findByRole('link', { name: /Annika Brandt/ })).toBeVisible();
});

test('without changes, only the endpoint for changes is polled', async () => {
  await renderPortal('/employee-dashboard');
  await screen.findByRole('link', { name: /Annika Brandt/ });
  await wait();
  await wait();
  expect(server.callsTo('GET', api.messages.list.path)).toHaveLength(1);
  expect(server.callsTo('GET', changesPath(cursor())).length).toBeGreaterThanOrEqual(2);
});

test('rows that move over from the previous page are not counted as new', async () => {
  const second = api.messages.list.path + buildListQuery({ page: 2 });
  const older = message({ id: 'message-2', firstName: 'James', createdAt: later - 120_000 });
  server.answer('GET', second, listPage([older], 51, 2));
  await renderPortal('/employee-dashboard?page=2');
  await screen.findByRole('link', { name: /James Brandt/ });
  server.answer('GET', second, listPage([message(), older], 52, 2));
  happens(2);
  await wait();
  await waitFor(() => expect(server.callsTo('GET', second)).toHaveLength(2));
  expect(screen.queryByRole('button', { name: /^Show .* new/ })).not.toBeInTheDocument();
});
