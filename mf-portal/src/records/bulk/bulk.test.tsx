import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import type { Language } from '@sumut/contracts/language/language';
import type { FakeServer } from '../../testing/fakeServer.ts';
import { pane, recordServer } from '../../testing/portalServer.ts';
import { application, listPage, message, sara } from '../../testing/records.ts';
import { renderPortal } from '../../testing/renderPortal.tsx';
import { undoTime } from '../undo/undoStore.ts';

const names = ['Annika', 'James', 'Layla', 'Omar'];
const messages = names.map((firstName, index) =>
  message({ id: `message-${index + 1}`, firstName, lastName: 'X' }),
);
const path = api.messages.changeSeveral.path;
const done = (...ids: number[]) => ({
  results: ids.map((id) => ({ id: `message-${id}`, version: 2, problem: null })),
});

let server: FakeServer;
beforeEach(() => {
  server = recordServer();
  server.answer('GET', api.messages.list.path, listPage(messages));
});

const open = async (language: Language = 'en') => {
  await renderPortal('/employee-dashboard', language);
  await screen.findByRole('link', { name: /Annika/ });
  return userEvent.setup();
};
const box = (name: string) => screen.getByRole('checkbox', { name: new RegExp(name) });
const chosen = () => names.filter((name) => (box(name) as HTMLInputElement).checked);
const lastBody = () => server.callsTo('POST', path).at(-1)?.body;
const bar = () => within(screen.getByRole('group', { name: 'Selected entries' }));

test('rows are selected one by one, and ranges by a click with Shift', async () => {
  const user = await open();
  expect(screen.queryByRole('group', { name: 'Selected entries' })).not.toBeInTheDocument();
  await user.click(box('Annika'));
  await user.keyboard('{Shift>}');
  await user.click(box('Layla'));
  await user.keyboard('{/Shift}');
  expect(chosen()).toEqual(['Annika', 'James', 'Layla']);
  expect(screen.getByText('3 selected', { selector: '[role=status]' })).toBeInTheDocument();
  await user.click(box('James'));
  expect(bar().getByText('2 selected')).toBeVisible();
  await user.click(bar().getByRole('button', { name: 'Select the whole page' }));
  expect(chosen()).toEqual(names);
  expect(bar().getByRole('button', { name: 'Clear the selection' })).toHaveFocus();
  await user.click(bar().getByRole('button', { name: 'Clear the selection' }));
  expect(chosen()).toEqual([]);
});

test('rows are selected with the keyboard, and Escape clears the selection', async () => {
  const user = await open();
  act(() => screen.getByRole('link', { name: /James/ }).focus());
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  expect(chosen()).toEqual(['James', 'Layla']);
  expect(screen.getByRole('link', { name: /Layla/ })).toHaveFocus();
  await user.keyboard('{ArrowDown}x');
  expect(chosen()).toEqual(['James', 'Layla', 'Omar']);
  await user.keyboard('x{Escape}');
  expect(chosen()).toEqual([]);
});

test('Escape in the bar clears the selection, and the focus moves to its first row', async () => {
  const user = await open();
  await user.click(box('James'));
  act(() => screen.getByLabelText('Set the status').focus());
  await user.keyboard('{Escape}');
  expect(chosen()).toEqual([]);
  expect(screen.getByRole('link', { name: /James/ })).toHaveFocus();
});

test.each<[Language, string, string, string, string]>([
  ['en', 'Set the status', 'Archived', '2 entries were changed', 'Undo'],
  ['ar', 'تغيير الحالة', 'حفظ في الأرشيف', 'تغيّر عنصران', 'تراجع'],
])(
  'one request changes the selected rows, and another one undoes the changes, in %s',
  async (language, label, status, changed, undo) => {
    server.answer('POST', path, done(1, 2));
    const user = await open(language);
    await user.click(box('Annika'));
    await user.click(box('James'));
    await user.selectOptions(screen.getByLabelText(label), status);
    expect(await screen.findByText(changed)).toBeVisible();
    expect(lastBody()).toEqual({
      changes: [1, 2].map((id) => ({ id: `message-${id}`, version: 1, status: 'archived' })),
    });
    expect(screen.getByRole('link', { name: /Annika/ })).toHaveTextContent(status);
    expect(chosen()).toEqual([]);
    server.answer('POST', path, done(1, 2));
    await user.click(screen.getByRole('button', { name: undo }));
    await waitFor(() =>
      expect(lastBody()).toEqual({
        changes: [1, 2].map((id) => ({ id: `message-${id}`, version: 2, status: 'new' })),
      }),
    );
    await waitFor(() =>
      expect(screen.getByRole('link', { name: /Annika/ })).not.toHaveTextContent(status),
    );
    expect(server.callsTo('POST', path)).toHaveLength(2);
  },
);

test('rows that could not be changed are named and stay selected', async () => {
  server.answer('POST', path, {
    results: [
      { id: 'message-1', version: 2, problem: null },
      { id: 'message-2', version: null, problem: 'stale' },
    ],
  });
  const user = await open();
  await user.click(box('Annika'));
  await user.click(box('James'));
  await user.selectOptions(screen.getByLabelText('Assign to'), 'Sara Haddad');
  const warning = await screen.findByRole('alert');
  expect(warning).toHaveTextContent('1 entry was not changed');
  expect(warning).toHaveTextContent('James X');
  expect(chosen()).toEqual(['James']);
  expect(lastBody()).toEqual({
    changes: [1, 2].map((id) => ({ id: `message-${id}`, version: 1, assignee: sara.id })),
  });
  expect(screen.getByRole('link', { name: /Annika/ })).toHaveTextContent('Sara Haddad');
  expect(screen.getByRole('link', { name: /James/ })).not.toHaveTextContent('Sara Haddad');
});

test('a request that fails changes nothing, and the selection stays', async () => {
  server.refuse('POST', path, 503, 'unavailable');
  const user = await open();
  await user.click(box('Annika'));
  await user.selectOptions(screen.getByLabelText('Set the status'), 'Open');
  expect(await screen.findByRole('alert')).toHaveTextContent('The change was not saved');
  expect(chosen()).toEqual(['Annika']);
});

/** Opens a message and changes its status, which can be undone. */
async function answerMessage() {
  const one = buildPath(api.messages.get, { id: 'message-1' });
  server.answer('GET', one, messages[0]);
  server.answer('PATCH', one, message({ ...messages[0], status: 'answered', version: 2 }));
  await renderPortal('/employee-dashboard?id=message-1');
  const user = userEvent.setup();
  await user.selectOptions(await screen.findByLabelText('Status'), 'Answered');
  const button = await screen.findByRole('button', { name: 'Undo' });
  return { one, user, button };
}

test('a change of one message can be undone', async () => {
  const { one, user, button } = await answerMessage();
  server.answer('PATCH', one, message({ ...messages[0], version: 3 }));
  await user.click(button);
  await waitFor(() =>
    expect(server.callsTo('PATCH', one).at(-1)?.body).toEqual({ version: 2, status: 'new' }),
  );
  await waitFor(() => expect(screen.getByLabelText('Status')).toHaveValue('new'));
  await waitFor(() => expect(button).not.toBeInTheDocument());
});

test('a change can still be undone after a failed attempt, and then the focus moves to the record', async () => {
  const { one, user, button } = await answerMessage();
  server.disconnect('PATCH', one);
  await user.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('The change could not be undone');
  expect(button).toHaveFocus();
  server.answer('PATCH', one, message({ ...messages[0], version: 3 }));
  await user.click(button);
  await waitFor(() => expect(button).not.toBeInTheDocument());
  expect(screen.getByLabelText('Status')).toHaveValue('new');
  expect(screen.getByRole('heading', { name: 'Partnership opportunity' })).toHaveFocus();
});

test('when no record is open, undoing a change moves the focus to the list', async () => {
  server.answer('POST', path, done(1));
  const user = await open();
  await user.click(box('Annika'));
  await user.selectOptions(screen.getByLabelText('Set the status'), 'Open');
  const button = await screen.findByRole('button', { name: 'Undo' });
  await user.click(button);
  await waitFor(() => expect(button).not.toBeInTheDocument());
  expect(screen.getByRole('region', { name: 'Messages' })).toHaveFocus();
});

test('after ten seconds, a change can no longer be undone', async () => {
  server.answer('POST', path, done(1));
  const user = await open();
  await user.click(box('Annika'));
  jest.useFakeTimers({ advanceTimers: true });
  const later = userEvent.setup({ advanceTimers: (time) => jest.advanceTimersByTime(time) });
  await later.selectOptions(screen.getByLabelText('Set the status'), 'Open');
  await screen.findByRole('button', { name: 'Undo' });
  act(() => jest.advanceTimersByTime(undoTime));
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  jest.useRealTimers();
});

describe('applications', () => {
  const applications = [
    application({ id: 'a-1', firstName: 'Mariam', tags: ['CAD'] }),
    application({ id: 'a-2', firstName: 'Saeed', status: 'rejected' }),
  ];
  const applicationsPath = api.applications.changeSeveral.path;
  const versions = (version: number) => ({
    results: ['a-1', 'a-2'].map((id) => ({ id, version, problem: null })),
  });
  const body = () => server.callsTo('POST', applicationsPath).at(-1)?.body;
  const selectBoth = async () => {
    server.answer('GET', api.applications.list.path, listPage(applications));
    await renderPortal('/employee-dashboard/applications');
    await (await pane('Applications')).findByRole('link', { name: /Mariam/ });
    const user = userEvent.setup();
    for (const box of await screen.findAllByRole('checkbox', { name: /^Select the entry/ }))
      await user.click(box);
    return user;
  };

  test('a tag is added to the existing tags of each application', async () => {
    server.answer('POST', applicationsPath, versions(2));
    const user = await selectBoth();
    await user.type(screen.getByLabelText('Add a tag'), 'Pilot{Enter}');
    await waitFor(() =>
      expect(body()).toEqual({
        changes: [
          { id: 'a-1', version: 1, tags: ['CAD', 'Pilot'] },
          { id: 'a-2', version: 1, tags: ['Pilot'] },
        ],
      }),
    );
  });

  test('a rejection requires one reason for all applications', async () => {
    server.answer('POST', applicationsPath, versions(2));
    const user = await selectBoth();
    await user.selectOptions(screen.getByLabelText('Set the status'), 'Rejected');
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject 2 applications?' }));
    await user.type(dialog.getByLabelText('Reason for rejection'), 'Position filled');
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    const change = { version: 1, status: 'rejected', rejectionReason: 'Position filled' };
    await waitFor(() =>
      expect(body()).toEqual({
        changes: [
          { id: 'a-1', ...change },
          { id: 'a-2', ...change },
        ],
      }),
    );
  });

  test('a lost connection keeps the reason, and the rejection can be sent again', async () => {
    server.disconnect('POST', applicationsPath);
    const user = await selectBoth();
    await user.selectOptions(screen.getByLabelText('Set the status'), 'Rejected');
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject 2 applications?' }));
    await user.type(dialog.getByLabelText('Reason for rejection'), 'Position filled');
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    expect(await dialog.findByRole('alert')).toBeVisible();
    expect(dialog.getByLabelText('Reason for rejection')).toHaveValue('Position filled');
    server.answer('POST', applicationsPath, versions(2));
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(server.callsTo('POST', applicationsPath)).toHaveLength(2);
  });

  test('a lost connection keeps the tag in the field', async () => {
    server.disconnect('POST', applicationsPath);
    const user = await selectBoth();
    await user.type(screen.getByLabelText('Add a tag'), 'Pilot{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('The change was not saved');
    expect(screen.getByLabelText('Add a tag')).toHaveValue('Pilot');
    expect(screen.getByLabelText('Add a tag')).toHaveFocus();
  });

  test('undoing a change of status restores a rejection with its reason', async () => {
    server.answer('POST', applicationsPath, versions(2));
    const reasons = [{ id: 'r', at: 1, author: null, text: 'No licence' }];
    server.answer(
      'GET',
      buildPath(api.applications.get, { id: 'a-2' }),
      application({ id: 'a-2', reasons }),
    );
    const user = await selectBoth();
    await user.selectOptions(screen.getByLabelText('Set the status'), 'Interview');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(body()).toEqual({
        changes: [
          { id: 'a-1', version: 2, status: 'screening' },
          { id: 'a-2', version: 2, status: 'rejected', rejectionReason: 'No licence' },
        ],
      }),
    );
  });
});

describe('spam', () => {
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
    for (const name of [/Annika/, /James/])
      await user.click(screen.getByRole('checkbox', { name }));
    server.answer('GET', api.messages.list.path, listPage([]));
    await user.click(screen.getByRole('button', { name: 'Mark as spam' }));
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: /Annika/ })).not.toBeInTheDocument(),
    );
    expect(screen.getByRole('region', { name: 'Messages' })).toHaveFocus();
  });

  test('the filter "Spam" shows spam; an open record has a notice and a button to remove the mark', async () => {
    const spam = {
      ...message({ id: 'message-1', firstName: 'Annika', lastName: 'X' }),
      spam: true,
    };
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
    expect(
      await screen.findByText(/^Marked as spam: this entry is left out of lists/),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Not spam' }));
    expect(
      await screen.findByText(/^The entry from .*Annika X.* is no longer spam$/),
    ).toBeVisible();
  });
});
