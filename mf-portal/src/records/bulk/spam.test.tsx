import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import type { FakeServer } from '../../testing/fakeServer.ts';
import { recordServer } from '../../testing/portalServer.ts';
import { listPage, message } from '../../testing/records.ts';
import { renderPortal } from '../../testing/renderPortal.tsx';

const [one, other] = ['Annika', 'James'].map((firstName, index) =>
  message({ id: `message-${index + 1}`, firstName, lastName: 'X' }),
);
const rows = [one, other].flatMap((row) => row ?? []);
const path = api.messages.changeSeveral.path;
const counts = { statuses: { new: 1, open: 0, answered: 0, archived: 0 }, unread: 0 };

let server: FakeServer;
beforeEach(() => {
  server = recordServer();
  server.answer('GET', api.messages.list.path, listPage(rows));
});

const open = async (url = '/employee-dashboard') => {
  await renderPortal(url, 'en');
  await screen.findByRole('link', { name: /Annika/ });
  return userEvent.setup();
};

test('selected rows that are marked as spam leave the list, and return when the mark is undone', async () => {
  const result = { results: [{ id: 'message-1', version: 2, problem: null }] };
  server.answer('POST', path, result);
  const user = await open();
  await user.click(screen.getByRole('checkbox', { name: /Annika/ }));
  server.answer('GET', api.messages.list.path, listPage(rows.slice(1)));
  const bar = within(screen.getByRole('group', { name: 'Selected entries' }));
  await user.click(bar.getByRole('button', { name: 'Mark as spam' }));
  expect(server.callsTo('POST', path).at(-1)?.body).toEqual({
    changes: [{ id: 'message-1', version: 1, spam: true }],
  });
  await waitFor(() =>
    expect(screen.queryByRole('link', { name: /Annika/ })).not.toBeInTheDocument(),
  );
  expect(screen.getByRole('link', { name: /James/ })).toHaveFocus();
  server.answer('GET', api.messages.list.path, listPage(rows));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('link', { name: /Annika/ })).toBeVisible();
  expect(server.callsTo('POST', path).at(-1)?.body).toEqual({
    changes: [{ id: 'message-1', version: 2, spam: false }],
  });
});

test('when the whole page is marked as spam, the focus moves to the list', async () => {
  const results = rows.map(({ id }) => ({ id, version: 2, problem: null }));
  server.answer('POST', path, { results });
  const user = await open();
  for (const name of [/Annika/, /James/]) await user.click(screen.getByRole('checkbox', { name }));
  server.answer('GET', api.messages.list.path, listPage([]));
  await user.click(screen.getByRole('button', { name: 'Mark as spam' }));
  await waitFor(() =>
    expect(screen.queryByRole('link', { name: /Annika/ })).not.toBeInTheDocument(),
  );
  expect(screen.getByRole('region', { name: 'Messages' })).toHaveFocus();
});

test('the filter "Spam" shows spam; an open record has a notice and a button to remove the mark', async () => {
  const spam = { ...message({ id: 'message-1', firstName: 'Annika', lastName: 'X' }), spam: true };
  const item = buildPath(api.messages.get, { id: 'message-1' });
  const query = '?spam=true';
  server.answer('GET', item, spam);
  server.answer('GET', api.messages.list.path + query, listPage([spam]));
  server.answer('GET', api.messages.counts.path + query, counts);
  server.answer('PATCH', item, { ...spam, spam: false, version: 2 });
  const user = await open('/employee-dashboard?id=message-1');
  await user.click(screen.getByRole('button', { name: 'Spam' }));
  await waitFor(() =>
    expect(server.callsTo('GET', api.messages.list.path + query).length).toBeGreaterThan(0),
  );
  expect(screen.getByRole('button', { name: 'Spam' })).toHaveAttribute('aria-pressed', 'true');
  expect(await screen.findByText(/^Marked as spam: this entry is left out of lists/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Not spam' }));
  expect(await screen.findByText(/^The entry from .*Annika X.* is no longer spam$/)).toBeVisible();
});
