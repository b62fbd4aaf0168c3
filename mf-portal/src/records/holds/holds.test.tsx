import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import type { FakeServer } from '../../testing/fakeServer.ts';
import { recordServer } from '../../testing/portalServer.ts';
import { application, hold, message, sara } from '../../testing/records.ts';
import { renderPortal } from '../../testing/renderPortal.tsx';

const kinds = [
  { kind: 'messages', path: '/employee-dashboard', create: message },
  { kind: 'applications', path: '/employee-dashboard/applications', create: application },
] as const;

const id = 'message-1';
const messagePath = buildPath(api.messages.get, { id });
const openMessage = () => renderPortal(`/employee-dashboard?id=${id}`);
const section = async () => within(await screen.findByRole('region', { name: 'Hold' }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

let server: FakeServer;
beforeEach(() => {
  server = recordServer();
});

test.each(kinds)('a hold is placed on one of the $kind', async ({ kind, path, create }) => {
  const record = create();
  const holds = buildPath(api[kind].placeHold, { id: record.id });
  const until = new Date(2027, 0, 1).getTime();
  server.answer('POST', holds, hold({ reason: 'Claim 12', until }), 201);
  await renderPortal(`${path}?id=${record.id}`);
  await userEvent.click((await section()).getByRole('button', { name: 'Place a hold' }));
  const form = await dialog('Place a hold');
  await userEvent.click(form.getByRole('button', { name: 'Place a hold' }));
  expect(form.getByLabelText('Reason')).toHaveAccessibleDescription(/fill in this field/);
  await userEvent.type(form.getByLabelText('Reason'), 'Claim 12');
  await userEvent.type(form.getByLabelText(/^Last day of the hold/), '2026-12-31');
  await userEvent.click(form.getByRole('button', { name: 'Place a hold' }));
  expect(await screen.findByText('The hold was placed')).toBeVisible();
  expect(server.callsTo('POST', holds).map(({ body }) => body)).toEqual([
    { reason: 'Claim 12', until },
  ]);
  const item = within((await section()).getByRole('listitem'));
  expect(item.getByText('Claim 12')).toBeVisible();
  expect(item.getByText(/^Until .*31 Dec 2026/)).toBeVisible();
  expect(item.getByText(/Placed by .*Saif Al Ketbi/)).toBeVisible();
  expect(screen.getByRole('link', { name: /On hold/ })).toBeVisible();
});

test('a hold is changed: the dialog has its values, and the last day can be removed', async () => {
  const until = new Date(2027, 0, 1).getTime();
  server.answer('GET', messagePath, message({ holds: [hold({ until })] }));
  const path = buildPath(api.messages.changeHold, { id, hold: 'hold-1' });
  server.answer('PUT', path, hold({ id: 'hold-2', reason: 'A dispute, again' }));
  await openMessage();
  await userEvent.click(await screen.findByRole('button', { name: /Change the hold.*A dispute/ }));
  const form = await dialog('Change the hold');
  expect(form.getByLabelText(/^Last day of the hold/)).toHaveValue('2026-12-31');
  await userEvent.clear(form.getByLabelText(/^Last day of the hold/));
  await userEvent.type(form.getByLabelText('Reason'), ', again');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await (await section()).findByText('A dispute, again')).toBeVisible();
  expect((await section()).getByText('No end date')).toBeVisible();
  const [sent] = server.callsTo('PUT', path);
  expect(sent?.body).toEqual({ reason: 'A dispute, again', until: null });
  expect(screen.getByRole('heading', { name: 'Hold' })).toHaveFocus();
});

test('a hold is ended after confirmation, and the section gets the focus', async () => {
  server.answer('GET', messagePath, message({ holds: [hold()] }));
  server.answer('DELETE', buildPath(api.messages.endHold, { id, hold: 'hold-1' }), '', 204);
  await openMessage();
  await userEvent.click(await screen.findByRole('button', { name: /End the hold.*A dispute/ }));
  const question = await dialog('End this hold?');
  await userEvent.click(question.getByRole('button', { name: 'End the hold' }));
  await waitFor(() => expect(screen.queryByText('A dispute')).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { name: 'Hold' })).toHaveFocus();
  expect((await section()).getByText(/A hold protects this entry from deletion/)).toBeVisible();
});

test('a hold of somebody else is shown without its buttons', async () => {
  const others = hold({ owner: sara, changeable: false });
  server.answer('GET', messagePath, message({ holds: [others] }));
  await openMessage();
  expect(await (await section()).findByText(/Placed by .*Sara Haddad/)).toBeVisible();
  const buttons = (await section()).getAllByRole('button').map(({ textContent }) => textContent);
  expect(buttons).toEqual(['Place a hold']);
});

test('the refusal to delete a held message is shown in the dialog', async () => {
  server = recordServer('admin');
  server.answer('GET', messagePath, message({ holds: [hold()] }));
  server.refuse('DELETE', messagePath, 409, 'held');
  await openMessage();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  const question = await dialog('Delete the message from ⁨Annika Brandt⁩?');
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  expect(await question.findByRole('alert')).toHaveTextContent(
    'While a hold is in force, nothing can be deleted or overwritten. The hold has to be ended first.',
  );
});
