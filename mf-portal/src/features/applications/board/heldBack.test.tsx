import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@sumut/contracts/api/api';
import { buildListQuery } from '@sumut/contracts/portal/listQuery';
import { changesInterval } from '@sumut/contracts/portal/recordLimits';
import type { ApplicationStatus } from '@sumut/contracts/portal/statuses';
import type { FakeServer } from '../../../testing/fakeServer.ts';
import { recordServer } from '../../../testing/portalServer.ts';
import { application, changes, changesPath, cursor, listPage } from '../../../testing/records.ts';
import { renderPortal } from '../../../testing/renderPortal.tsx';

const columnPath = (status: ApplicationStatus) =>
  api.applications.list.path + buildListQuery({ status, page: 1, pageSize: 20 });
const user = userEvent.setup({ advanceTimers: (time) => jest.advanceTimersByTime(time) });
const first = application({ firstName: 'Mariam', status: 'new' });
const second = application({
  id: 'application-2',
  firstName: 'Noura',
  status: 'new',
  createdAt: first.createdAt + 60_000,
});

let server: FakeServer;
beforeEach(async () => {
  jest.useFakeTimers({ advanceTimers: true });
  server = recordServer();
  for (const status of ['screening', 'interview', 'offer', 'hired'] as const) {
    server.answer('GET', columnPath(status), listPage([]));
  }
  server.answer('GET', columnPath('new'), listPage([first]));
  await renderPortal('/employee-dashboard/applications?layout=board');
  await screen.findByRole('link', { name: 'Mariam الكعبي' });
});
afterEach(() => {
  jest.useRealTimers();
});

async function pollChanges() {
  server.answer('GET', changesPath(cursor()), changes({ cursor: cursor(1), changed: true }));
  server.answer('GET', changesPath(cursor(1)), changes({ cursor: cursor(1) }));
  await act(() => jest.advanceTimersByTimeAsync(changesInterval));
}

test('a new application is hidden until the user requests it, so that no card moves', async () => {
  server.answer('GET', columnPath('new'), listPage([second, first]));
  await pollChanges();
  const button = await screen.findByRole('button', { name: '1 new – show it' });
  expect(screen.queryByRole('link', { name: /Noura/ })).not.toBeInTheDocument();
  await user.click(button);
  expect(screen.getByRole('link', { name: /Noura/ })).toBeVisible();
});

test('a column that could not be refreshed keeps its cards and shows an error', async () => {
  server.disconnect('GET', columnPath('new'));
  await pollChanges();
  const column = within(screen.getByRole('region', { name: /^New/ }));
  expect(await column.findByRole('alert')).toHaveTextContent('The data could not be refreshed');
  expect(column.getByRole('link', { name: /Mariam/ })).toBeVisible();
  server.answer('GET', columnPath('new'), listPage([first]));
  await user.click(column.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(column.queryByRole('alert')).not.toBeInTheDocument());
});

test('a card that a colleague has moved is shown in its new column', async () => {
  const moved = { ...first, status: 'offer' as const, version: 2 };
  server.answer('GET', columnPath('new'), listPage([]));
  server.answer('GET', columnPath('offer'), listPage([moved]));
  await pollChanges();
  const offers = await screen.findByRole('region', { name: /^Offer/ });
  await waitFor(() => expect(within(offers).getByRole('link', { name: /Mariam/ })).toBeVisible());
  expect(screen.getAllByRole('link', { name: /Mariam/ })).toHaveLength(1);
});
