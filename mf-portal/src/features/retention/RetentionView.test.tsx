import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@sumut/contracts/api/api';
import type { Language } from '@sumut/contracts/language/language';
import { viewPaths } from '@sumut/contracts/portal/paths';
import type { Retention } from '@sumut/contracts/portal/retention';
import { retentionHorizons, retentionLimits } from '@sumut/contracts/portal/retentionLimits';
import { queryClient } from '../../session/session.ts';
import { plainText } from '../../testing/controls.ts';
import type { FakeServer } from '../../testing/fakeServer.ts';
import { portalServer } from '../../testing/portalServer.ts';
import { hold } from '../../testing/records.ts';
import { renderPortal } from '../../testing/renderPortal.tsx';

const periods = { messages: 24, applications: 12, vitals: 1, audit: 36, spam: 30 };
const due = (...totals: number[]) =>
  retentionHorizons.map((days, place) => ({ days, total: totals[place] ?? 0 }));
const answer = (change: Partial<Retention> = {}): Retention => ({
  periods,
  bin: { messages: 0, applications: 0 },
  binned: [],
  due: { messages: due(), applications: due() },
  lastRun: null,
  ...change,
});

let server: FakeServer;
beforeEach(() => {
  server = portalServer({ role: 'admin' });
  server.answer('GET', api.retention.get.path, answer());
  server.answer('PUT', api.retention.get.path, answer());
  server.answer('GET', api.retention.holds.path, { holds: [], total: 0 });
});

const open = async (language: Language = 'en') => {
  const user = userEvent.setup();
  await renderPortal(viewPaths.retention, language);
  return user;
};
const sent = () => server.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);

test('a period within the limits of the privacy page is saved after confirmation', async () => {
  const user = await open();
  const messages = await screen.findByRole('combobox', { name: 'Messages' });
  expect(messages).toHaveValue('24');
  const choices = within(messages).getAllByRole<HTMLOptionElement>('option');
  expect(Math.max(...choices.map(({ value }) => Number(value)))).toBe(retentionLimits.messages.max);
  await user.selectOptions(messages, '6');
  await user.click(screen.getByRole('button', { name: 'Save the periods' }));
  const question = within(await screen.findByRole('dialog'));
  expect(sent()).toEqual([]);
  server.answer('GET', api.retention.get.path, answer({ periods: { ...periods, messages: 6 } }));
  await user.click(question.getByRole('button', { name: 'Save the periods' }));
  expect(await screen.findByText('The periods were saved')).toBeInTheDocument();
  expect(sent()).toEqual([{ ...periods, messages: 6 }]);
  await waitFor(() => expect(server.callsTo('GET', api.retention.get.path)).toHaveLength(2));
  await act(() => Promise.resolve());
  expect(screen.getByRole('button', { name: 'Save the periods' })).toHaveFocus();
});

test('periods that another user has changed are shown after a refetch', async () => {
  const { unmount } = await renderPortal(viewPaths.retention);
  const messages = await screen.findByRole('combobox', { name: 'Messages' });
  expect(messages).toHaveValue('24');
  server.answer('GET', api.retention.get.path, answer({ periods: { ...periods, messages: 6 } }));
  await act(() => queryClient.refetchQueries());
  await waitFor(() => expect(messages).toHaveValue('6'));
  unmount();
});

test('an unusual current period is one of the options', async () => {
  server.answer(
    'GET',
    api.retention.get.path,
    answer({ periods: { ...periods, applications: 7 } }),
  );
  await open();
  const field = await screen.findByRole('combobox', { name: 'Applications' });
  expect(field).toHaveDisplayValue('7\u00A0months');
});

test.each<[Language, string[], RegExp, RegExp]>([
  [
    'en',
    ['Data', 'Within 7 days', 'Within 30 days', 'Within 90 days'],
    /^Annika Brandt.*Archived, since 20 Nov 2024.*Messages.*27 Nov 2026/,
    /12 messages and 3 applications\. Only the first 50 of each are shown/,
  ],
  [
    'ar',
    ['البيانات', 'خلال 7 أيام', 'خلال 30 يومًا', 'خلال 90 يومًا'],
    /^Annika Brandt.*حفظ في الأرشيف منذ 20 نوفمبر 2024.*الرسائل.*27 نوفمبر 2026/,
    /12 رسالة و3 طلبات توظيف/,
  ],
])('due records and the bin are shown in %s', async (language, heads, row, count) => {
  const binned: Retention['binned'] = [
    {
      subject: 'messages',
      id: 'message-1',
      firstName: 'Annika',
      lastName: 'Brandt',
      status: 'archived',
      statusAt: Date.UTC(2024, 10, 20, 8),
      spam: false,
      deletedFrom: Date.UTC(2026, 10, 27, 8),
    },
  ];
  const bin = { messages: 12, applications: 3 };
  const totals = { messages: due(12, 40, 1500), applications: due(3, 4, 5) };
  server.answer('GET', api.retention.get.path, answer({ bin, binned, due: totals }));
  await open(language);
  const [forecast, waiting] = await screen.findAllByRole('table');
  if (!forecast || !waiting) throw new Error('a table is missing');
  const headings = within(forecast).getAllByRole('columnheader');
  expect(headings.map(plainText)).toEqual(heads);
  const messages = within(forecast).getAllByRole('row')[1];
  expect(messages && within(messages).getAllByRole('cell').map(plainText)).toEqual([
    expect.stringMatching(/12$/),
    expect.stringMatching(/40$/),
    expect.stringMatching(/1,500$/),
  ]);
  const [, first] = within(waiting).getAllByRole('row');
  expect(first && plainText(first)).toMatch(row);
  expect(within(waiting).getByRole('link')).toHaveAttribute(
    'href',
    '/employee-dashboard?id=message-1',
  );
  expect(
    screen.getByText((_, one) => one?.tagName === 'P' && count.test(plainText(one as HTMLElement))),
  ).toBeVisible();
});

test.each<[Language, string[], RegExp[]]>([
  [
    'en',
    ['Entry', 'Reason', 'Last day', 'Placed by'],
    [
      /^Annika BrandtMessages.*Claim 12.*Until 31 Dec 2026.*Saif Al Ketbi$/,
      /^Annika BrandtApplications.*No reason was recorded.*No end date.*–$/,
    ],
  ],
  [
    'ar',
    ['العنصر', 'السبب', 'آخر يوم', 'علّقه'],
    [
      /^Annika Brandtالرسائل.*Claim 12.*حتى 31 ديسمبر 2026.*Saif Al Ketbi$/,
      /^Annika Brandtطلبات التوظيف.*لم يُسجَّل سبب.*بلا موعد انتهاء.*–$/,
    ],
  ],
])('all holds are listed with links to their records in %s', async (language, heads, rows) => {
  const record = { id: 'record-1', firstName: 'Annika', lastName: 'Brandt' };
  const held = hold({ reason: 'Claim 12', until: new Date(2027, 0, 1).getTime() });
  const earlier = hold({ id: 'hold-2', reason: '', owner: null });
  const holds = [
    { ...held, record: { ...record, kind: 'messages' as const } },
    { ...earlier, record: { ...record, kind: 'applications' as const } },
  ];
  server.answer('GET', api.retention.holds.path, { holds, total: 2 });
  await open(language);
  const [link] = await screen.findAllByRole('link', { name: 'Annika Brandt' });
  expect(link).toHaveAttribute('href', '/employee-dashboard?id=record-1');
  const list = link?.closest('table');
  if (!list) throw new Error('the table is missing');
  expect(within(list).getAllByRole('columnheader').map(plainText)).toEqual(heads);
  const shown = within(list).getAllByRole('row').slice(1).map(plainText);
  expect(shown).toEqual(rows.map((row): unknown => expect.stringMatching(row)));
});

test('an empty bin shows a notice with an explanation of how to restore records', async () => {
  await open();
  expect(await screen.findByText('The bin is empty.')).toBeVisible();
  expect(screen.getByText(/To take an entry out, reopen it/)).toBeVisible();
});

test('the audit log links to the retention periods', async () => {
  server.answer('GET', api.audit.list.path, { items: [], next: null });
  const user = userEvent.setup();
  const { url } = await renderPortal(viewPaths.audit, 'en');
  await user.click(await screen.findByRole('link', { name: 'How long data is kept' }));
  expect(url()).toBe(viewPaths.retention);
});

test('a failure to load is shown and can be retried', async () => {
  server.refuse('GET', api.retention.get.path, 503, 'unavailable');
  const user = await open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  const load = server.answerLater('GET', api.retention.get.path, answer());
  await user.click(retry);
  // The section of the failure is removed until the data has arrived.
  await waitFor(() => expect(retry).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  load();
  expect(await screen.findByRole('combobox', { name: 'Messages' })).toBeInTheDocument();
});
