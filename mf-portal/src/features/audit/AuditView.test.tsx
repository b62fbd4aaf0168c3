import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@sumut/contracts/api/api';
import { auditEntry } from '../../testing/accounts.ts';
import { auditServer, showAudit, shownEntries, shownSentences } from '../../testing/audit.ts';
import { trackSavedFiles } from '../../testing/browser.ts';
import type { FakeServer } from '../../testing/fakeServer.ts';
import { readAuditQuery } from './auditQuery.ts';

const next = '1795162000000.41';

let server: FakeServer;
let log: ReturnType<typeof auditServer>['log'];
beforeEach(() => {
  ({ server, log } = auditServer());
});

test('the filter suggests names, and the stored values are sent to the server', async () => {
  const people = [
    { value: 'sara', name: 'Sara Al Ketbi' },
    { value: 'saif', name: 'Saif Al Ketbi' },
  ];
  const found = [...people, { value: 'm-1', name: 'Annika Brandt' }];
  server.answer('GET', api.audit.suggestions.path, { actors: people, subjects: people });
  for (const q of ['A', 'An', 'Ann', 'Annika%20Brandt', 'Annika+Brandt'])
    server.answer('GET', `${api.audit.suggestions.path}?q=${q}`, { actors: [], subjects: found });
  log([auditEntry({ subject: 'm-1', subjectName: 'Annika Brandt' })], '?subject=m-1');
  const { url } = await showAudit();
  await shownEntries();
  const subject = screen.getByLabelText('Affected item');
  await userEvent.type(subject, 'Ann');
  const list = document.getElementById(subject.getAttribute('list') ?? '');
  await waitFor(() =>
    expect([...(list?.children ?? [])].map((one) => one.getAttribute('value'))).toEqual([
      ...['Sara Al Ketbi', 'Saif Al Ketbi', 'Annika Brandt'],
    ]),
  );
  await userEvent.clear(subject);
  await userEvent.click(subject);
  await userEvent.paste('Annika Brandt');
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  await waitFor(() => expect(url()).toBe('/employee-dashboard/audit?subject=m-1'));
  expect(screen.getByLabelText('Affected item')).toHaveValue('Annika Brandt');
});

test('the whole log is exported, regardless of the filter', async () => {
  const saved = trackSavedFiles();
  log([auditEntry()], '?actor=sara');
  server.answerFile(api.audit.export.path, '{}', 'attachment; filename="audit-2026.ndjson"');
  await showAudit('?actor=sara');
  await userEvent.click(await screen.findByRole('link', { name: 'Export the whole log' }));
  await waitFor(() => expect(saved).toEqual(['audit-2026.ndjson']));
  jest.restoreAllMocks();
});

test('filters are stored in the URL and sent to the server', async () => {
  const from = new Date(2026, 10, 20).getTime();
  log([], `?actor=sara&action=session.failed&from=${from}`);
  const { url } = await showAudit();
  await shownEntries();
  await userEvent.type(screen.getByLabelText('Done by'), ' sara ');
  await userEvent.selectOptions(
    screen.getByLabelText('Action'),
    'A sign-in as \u2068…\u2069 failed',
  );
  await userEvent.type(screen.getByLabelText('From'), '2026-11-20');
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  await waitFor(() =>
    expect(url()).toBe(
      '/employee-dashboard/audit?actor=sara&action=session.failed&from=2026-11-20',
    ),
  );
  expect(await screen.findByText('No entry matches the filter')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Filter' })).toHaveFocus();
  expect(screen.getByLabelText('Done by')).toHaveValue('sara');
});

test('an empty day of the filter states that it does not limit the list', async () => {
  log([auditEntry()]);
  await showAudit();
  await shownEntries();
  const from = screen.getByLabelText('From');
  expect(from).toHaveAccessibleDescription('any date');
  await userEvent.type(from, '2026-11-20');
  expect(from).toHaveAccessibleDescription('');
  expect(screen.getByLabelText('To')).toHaveAccessibleDescription('any date');
  await userEvent.clear(from);
  expect(screen.getAllByText('any date')).toHaveLength(2);
});

test('a filter in the URL fills the form and can be cleared', async () => {
  log([auditEntry()], '?action=session.&subject=sara');
  const { url } = await showAudit('?action=session.&subject=sara');
  await shownEntries();
  expect(screen.getByLabelText('Action')).toHaveDisplayValue('Sign-ins and sessions: all');
  expect(screen.getByLabelText('Affected item')).toHaveValue('sara');
  await userEvent.click(screen.getByRole('link', { name: 'Clear the filter' }));
  expect(url()).toBe('/employee-dashboard/audit');
  expect(screen.getByLabelText('Affected item')).toHaveValue('');
  expect(screen.getByLabelText('Done by')).toHaveFocus();
});

test('older entries are loaded by page, and the focus moves to the start of the page', async () => {
  log([auditEntry()], '', next);
  log([auditEntry({ action: 'session.signed-out' })], `?before=${next}`);
  const { url } = await showAudit();
  await userEvent.click(await screen.findByRole('link', { name: 'Older' }));
  await waitFor(async () => expect((await shownSentences())[0]).toMatch(/^sara signed out/));
  expect(url()).toBe(`/employee-dashboard/audit?before=${next}`);
  expect(screen.queryByRole('link', { name: 'Older' })).not.toBeInTheDocument();
  expect((await shownEntries())[0]?.parentElement?.parentElement).toHaveFocus();
  await userEvent.click(screen.getByRole('link', { name: 'Newest' }));
  await waitFor(async () => expect((await shownSentences())[0]).toMatch(/^sara signed in/));
});

test('a new filter starts at the newest entries, and its field keeps the focus', async () => {
  log([auditEntry()], `?before=${next}`);
  log([auditEntry()], '?actor=sara');
  const { url } = await showAudit(`?before=${next}`);
  await shownEntries();
  await userEvent.type(screen.getByLabelText('Done by'), 'sara{Enter}');
  await waitFor(() => expect(url()).toBe('/employee-dashboard/audit?actor=sara'));
  expect(screen.getByLabelText('Done by')).toHaveFocus();
});

test('an empty log shows an empty state', async () => {
  log([]);
  await showAudit();
  expect(await screen.findByText('The log is empty')).toBeVisible();
});

describe('the query', () => {
  const read = (query: string) => readAuditQuery(new URLSearchParams(query));
  const before = '1795162000000.41';

  test('the filter is read from the URL, with days as timestamps, and includes the last day', () => {
    expect(read('actor=sara&action=session.&subject=x&from=2026-11-20&to=2026-11-20')).toEqual({
      actor: 'sara',
      action: 'session.',
      subject: 'x',
      from: new Date(2026, 10, 20).getTime(),
      to: new Date(2026, 10, 21).getTime(),
    });
    expect(read(`before=${before}`)).toEqual({ before });
  });

  test.each([
    'actor=',
    `actor=${'a'.repeat(101)}`,
    'from=yesterday',
    'to=2026-13-77x',
    'before=1',
    'before=x.y',
    'page=3',
  ])('%s is ignored', (query) => {
    expect(read(query)).toEqual({});
  });
});
