import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import type { FakeServer } from '../../testing/fakeServer.ts';
import { recordServer } from '../../testing/portalServer.ts';
import { message, sara } from '../../testing/records.ts';
import { renderPortal } from '../../testing/renderPortal.tsx';

const path = buildPath(api.messages.get, { id: 'message-1' });
const threadPath = buildPath(api.messages.thread, { id: 'message-1' });

let server: FakeServer;
beforeEach(() => {
  server = recordServer();
});

/** Holds back the responses to a method until the returned function is called. */
function holdResponses(method: string): () => void {
  let respond: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    respond = resolve;
  });
  const getResponse = globalThis.fetch;
  globalThis.fetch = async (url, init) => {
    const response = await getResponse(url, init);
    if (init?.method === method) await held;
    return response;
  };
  return () => respond();
}

const open = async () => {
  await renderPortal('/employee-dashboard?id=message-1');
  const status = await screen.findByLabelText('Status');
  await screen.findByLabelText('New note');
  return status;
};
const failed = async () =>
  expect(await screen.findByRole('alert')).toHaveTextContent('The change was not saved');
const row = () => screen.getByRole('link', { name: /Annika/ });

test.each([
  ['of different fields', 'Assigned to', 'Sara Haddad'],
  ['of the same field', 'Status', 'Archived'],
])('two changes %s that are lost together are both reverted', async (_, label, option) => {
  const status = await open();
  const assignee = screen.getByLabelText('Assigned to');
  await within(assignee).findByRole('option', { name: 'Sara Haddad' });
  const lose = server.hold('PATCH', path);
  await userEvent.selectOptions(status, 'Open');
  await userEvent.selectOptions(screen.getByLabelText(label), option);
  expect(row()).toHaveTextContent(option);
  server.disconnect('GET', path);
  lose();
  await waitFor(() => expect(server.callsTo('PATCH', path)).toHaveLength(2));
  await failed();
  await waitFor(() => expect(status).toHaveValue('new'));
  expect(assignee).toHaveDisplayValue('Nobody');
  expect(row()).toHaveTextContent('New');
  expect(row()).not.toHaveTextContent('Sara Haddad');
});

test('a lost change is reverted to the server’s response to the change before it', async () => {
  const status = await open();
  const assignee = screen.getByLabelText('Assigned to');
  await within(assignee).findByRole('option', { name: 'Sara Haddad' });
  const respond = holdResponses('PATCH');
  server.answer('PATCH', path, message({ status: 'open', assignee: sara, version: 3 }));
  await userEvent.selectOptions(status, 'Open');
  await userEvent.selectOptions(assignee, 'Me (Saif Al Ketbi)');
  server.disconnect('PATCH', path);
  server.disconnect('GET', path);
  respond();
  await failed();
  expect(status).toHaveValue('open');
  expect(assignee).toHaveDisplayValue('Sara Haddad');
  expect(row()).toHaveTextContent('Sara Haddad');
});

test('a change that fails while the record is loading does not stop the loading', async () => {
  server.hang('GET', path);
  await renderPortal('/employee-dashboard?id=message-1');
  const status = await screen.findByLabelText('Status');
  server.refuse('PATCH', path, 503, 'unavailable');
  server.answer('GET', path, message());
  await userEvent.selectOptions(status, 'Archived');
  await failed();
  expect(await screen.findByLabelText('New note')).toBeVisible();
  expect(status).toHaveValue('new');
});

test('a change does not cancel other requests for the record', async () => {
  const lose = server.hold('GET', threadPath);
  const status = await open();
  server.answer('PATCH', path, message({ status: 'archived', version: 2 }));
  await userEvent.selectOptions(status, 'Archived');
  await waitFor(() => expect(server.callsTo('PATCH', path)).toHaveLength(1));
  lose();
  expect(await screen.findByRole('alert')).toBeVisible();
});
