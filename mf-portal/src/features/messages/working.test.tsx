import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { unbindTab } from '../../session/tabAccount.ts';
import type { FakeServer } from '../../testing/fakeServer.ts';
import { pane, recordServer, mockSession } from '../../testing/portalServer.ts';
import { message, note, sara } from '../../testing/records.ts';
import { renderPortal } from '../../testing/renderPortal.tsx';

const path = buildPath(api.messages.get, { id: 'message-1' });
const open = () => renderPortal('/employee-dashboard?id=message-1');

let server: FakeServer;
beforeEach(() => {
  // jsdom has no layout and does not implement scrolling.
  Element.prototype.scrollIntoView = () => undefined;
  server = recordServer();
});

const lastBody = (method: string, of: string) => server.callsTo(method, of).at(-1)?.body;

test('a new status is sent with the version that was shown, and the list shows the status', async () => {
  server.answer('PATCH', path, message({ status: 'answered', version: 2 }));
  await open();
  const status = await screen.findByLabelText('Status');
  expect(status).toHaveValue('new');
  await userEvent.selectOptions(status, 'Answered');

  expect(await screen.findByText('Saved')).toBeVisible();
  expect(status).toHaveValue('answered');
  expect(lastBody('PATCH', path)).toEqual({ version: 1, status: 'answered' });
  const row = (await pane('Messages')).getByRole('link', { name: /Annika Brandt/ });
  expect(row).toHaveTextContent('Answered');
});

test('a status that could not be changed is restored', async () => {
  server.refuse('PATCH', path, 503, 'unavailable');
  await open();
  const status = await screen.findByLabelText('Status');
  await userEvent.selectOptions(status, 'Archived');
  expect(await screen.findByRole('alert')).toHaveTextContent('The change was not saved');
  expect(status).toHaveValue('new');
});

test('a message is assigned to a colleague or to the user', async () => {
  server.answer('PATCH', path, message({ assignee: sara, version: 2 }));
  await open();
  const assignee = await screen.findByLabelText('Assigned to');
  expect(assignee).toHaveDisplayValue('Nobody');
  expect(await within(assignee).findByText('Me (Saif Al Ketbi)')).toBeVisible();
  await userEvent.selectOptions(assignee, 'Sara Haddad');
  await screen.findByText('Saved');
  expect(lastBody('PATCH', path)).toEqual({ version: 1, assignee: sara.id });
  const row = (await pane('Messages')).getByRole('link', { name: /Annika Brandt/ });
  expect(row).toHaveTextContent('Sara Haddad');
});

test('two quick changes are sent one after the other', async () => {
  server.answer('PATCH', path, message({ status: 'open', version: 2 }));
  await open();
  await userEvent.selectOptions(await screen.findByLabelText('Status'), 'Open');
  server.answer('PATCH', path, message({ status: 'open', assignee: sara, version: 3 }));
  await userEvent.selectOptions(screen.getByLabelText('Assigned to'), 'Sara Haddad');
  await waitFor(() => expect(server.callsTo('PATCH', path)).toHaveLength(2));
  expect(lastBody('PATCH', path)).toEqual({ version: 2, assignee: sara.id });
});

test('notes show their author, and users can delete only their own', async () => {
  const others = note({ id: 'note-2', author: sara, mine: false, text: 'Known from a fair' });
  server.answer('GET', path, message({ notes: [note(), others] }));
  server.answer(
    'DELETE',
    buildPath(api.messages.deleteNote, { id: 'message-1', note: 'note-1' }),
    '',
    204,
  );
  await open();
  expect(await screen.findByText('Called back')).toBeVisible();
  expect(screen.getByText('Sara Haddad', { selector: 'bdi' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Delete the note' }));
  const question = await screen.findByRole('dialog', { name: 'Delete your note?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('Called back')).not.toBeInTheDocument());
  expect(screen.getByText('Known from a fair')).toBeVisible();
  // The button that had opened the dialog was removed with the note.
  expect(screen.getByRole('heading', { name: 'Internal notes' })).toHaveFocus();
  expect(screen.getByText('The note was deleted')).toBeVisible();
});

test('a note is added and its field cleared', async () => {
  server.answer(
    'POST',
    buildPath(api.messages.addNote, { id: 'message-1' }),
    note({ text: 'Call on Monday' }),
    201,
  );
  await open();
  const field = await screen.findByLabelText('New note');
  await userEvent.type(field, 'Call on Monday');
  await userEvent.click(screen.getByRole('button', { name: 'Add the note' }));
  expect(await screen.findByText('Call on Monday', { selector: 'p' })).toBeVisible();
  expect(field).toHaveValue('');
  expect(screen.getByText('The note was added')).toBeVisible();
  expect(lastBody('POST', buildPath(api.messages.addNote, { id: 'message-1' }))).toEqual({
    text: 'Call on Monday',
    mentions: [],
  });
});

test('a colleague is mentioned by keyboard, and the request contains their id', async () => {
  const noted = buildPath(api.messages.addNote, { id: 'message-1' });
  const text = 'Please call, @Sara Haddad today';
  server.answer('POST', noted, note({ text, mentions: [sara] }), 201);
  await open();
  await screen.findByText('Me (Saif Al Ketbi)');
  const user = userEvent.setup();
  const field = await screen.findByLabelText('New note');
  await user.type(field, 'Please call, @');
  const options = within(screen.getByRole('listbox', { name: 'Colleagues' })).getAllByRole(
    'option',
  );
  expect(options.map((option) => option.textContent)).toEqual(['Sara Haddad']);
  expect(field).toHaveAttribute('aria-activedescendant', options[0]?.id);
  await user.keyboard('x');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  await user.keyboard('{Backspace}had{Enter}');
  expect(field).toHaveValue('Please call, @Sara Haddad ');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  await user.keyboard('today');
  await user.click(screen.getByRole('button', { name: 'Add the note' }));
  expect(await screen.findByText('@Sara Haddad', { selector: 'b bdi' })).toBeVisible();
  expect(lastBody('POST', noted)).toEqual({ text, mentions: [sara.id] });
});

test('a mention is chosen by mouse, and is not sent after its name was removed', async () => {
  const noted = buildPath(api.messages.addNote, { id: 'message-1' });
  server.answer('POST', noted, note({ text: 'Later' }), 201);
  await open();
  await screen.findByText('Me (Saif Al Ketbi)');
  const user = userEvent.setup();
  const field = await screen.findByLabelText('New note');
  await user.type(field, '@{Escape}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  await user.clear(field);
  await user.type(field, '@s');
  const list = within(screen.getByRole('listbox', { name: 'Colleagues' }));
  await user.click(list.getByRole('option', { name: 'Sara Haddad' }));
  expect(field).toHaveFocus();
  expect(field).toHaveValue('@Sara Haddad ');
  await user.clear(field);
  await user.type(field, 'Later');
  await user.click(screen.getByRole('button', { name: 'Add the note' }));
  await screen.findByText('Later', { selector: 'p' });
  expect(lastBody('POST', noted)).toEqual({ text: 'Later', mentions: [] });
});

test('a note that could not be sent stays in the form, even after another message was opened', async () => {
  server.disconnect('POST', buildPath(api.messages.addNote, { id: 'message-1' }));
  await open();
  await userEvent.type(await screen.findByLabelText('New note'), 'Call on Monday');
  await userEvent.click(screen.getByRole('button', { name: 'Add the note' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The note was not added');
  await userEvent.click(screen.getByRole('link', { name: 'Back to the list' }));
  await userEvent.click(screen.getByRole('link', { name: /Annika Brandt/ }));
  expect(await screen.findByLabelText('New note')).toHaveValue('Call on Monday');
});

test('the draft of a note survives a reload, for its author only', async () => {
  await open();
  await userEvent.type(await screen.findByLabelText('New note'), 'Call on Monday');
  cleanup();
  await open();
  expect(await screen.findByLabelText('New note')).toHaveValue('Call on Monday');
  cleanup();
  unbindTab();
  mockSession(server, { username: 'noura' });
  await open();
  expect(await screen.findByLabelText('New note')).toHaveValue('');
});

test('signing out removes all unsent notes', async () => {
  server.answer('POST', api.session.signOut.path, '', 204);
  server.answer('GET', api.session.demoAccounts.path, []);
  await open();
  await userEvent.type(await screen.findByLabelText('New note'), 'Call on Monday');
  await userEvent.click(screen.getByRole('button', { name: 'Your account' }));
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByLabelText('Username')).toBeVisible();
  expect(sessionStorage).toHaveLength(0);
});

test('an administrator deletes a message after confirmation', async () => {
  server = recordServer('admin');
  server.answer('DELETE', path, '', 204);
  const { url } = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('dialog', { name: /Delete the message from/ });
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(url()).toBe('/employee-dashboard'));
  expect(screen.queryByRole('link', { name: /Annika Brandt/ })).not.toBeInTheDocument();
});

test('employees can neither delete nor export', async () => {
  await open();
  await screen.findByRole('button', { name: 'Mark as unread' });
  expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Export the list' })).not.toBeInTheDocument();
});
