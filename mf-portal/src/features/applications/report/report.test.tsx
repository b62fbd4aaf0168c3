import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@sumut/contracts/api/api';
import type { Language } from '@sumut/contracts/language/language';
import type { Report } from '@sumut/contracts/portal/report';
import { trackSavedFiles } from '../../../testing/browser.ts';
import { plainText } from '../../../testing/controls.ts';
import type { FakeServer } from '../../../testing/fakeServer.ts';
import { hiringTerms, portalServer } from '../../../testing/portalServer.ts';
import { renderPortal } from '../../../testing/renderPortal.tsx';
import { readReportQuery } from './reportApi.ts';

const hour = 3_600_000;
const day = 24 * hour;
const path = api.applications.report.path;
const allTime = '?months=all';

const report: Report = {
  total: 12,
  statuses: { new: 3, screening: 2, interview: 1, offer: 1, hired: 2, rejected: 2, withdrawn: 1 },
  languages: { ar: 9, en: 3 },
  sources: { website: 9, fair: 2, referral: 0, agency: 1, mail: 0, other: 0 },
  forOpenings: 10,
  stages: [
    { stage: 'new', reached: 12, ended: 9, median: 3 * day, ninetieth: 11 * day },
    { stage: 'screening', reached: 9, ended: 7, median: 5 * hour, ninetieth: 2 * day },
    { stage: 'interview', reached: 6, ended: 5, median: 60_000, ninetieth: 30 * hour },
    { stage: 'offer', reached: 3, ended: 1, median: day, ninetieth: day },
    { stage: 'hired', reached: 2, ended: 0, median: null, ninetieth: null },
  ],
  positions: [
    {
      value: 'opening:o-1',
      position: 'Flight engineer',
      decided: 14 * day,
      opening: { id: 'o-1', title: { ar: 'مهندس طيران', en: 'Flight engineer' } },
      total: 10,
      open: 6,
      hired: 2,
      rejected: 1,
      withdrawn: 1,
    },
    {
      value: 'Test pilot',
      position: 'Test pilot',
      opening: null,
      decided: null,
      total: 2,
      open: 1,
      hired: 0,
      rejected: 1,
      withdrawn: 0,
    },
  ],
  reasons: [
    { term: 'experience', total: 1 },
    { term: null, total: 1 },
  ],
  months: [
    { month: '2026-10', total: 4, hired: 2, rejected: 1 },
    { month: '2026-11', total: 8, hired: 0, rejected: 1 },
  ],
};

let server: FakeServer;
beforeEach(() => {
  server = portalServer();
  server.answer('GET', path, report);
});

const show = (query = allTime, language: Language = 'en') =>
  renderPortal(`/employee-dashboard/report${query}`, language);
/** Returns the cells of a section's table, row by row. */
const rows = async (section: string | RegExp) => {
  const region = await screen.findByRole('region', { name: section });
  return within(region)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      [...row.children].map((cell) => {
        const label = cell.querySelector('[aria-hidden]:first-child');
        return plainText(cell as HTMLElement).slice(label ? label.textContent.length : 0);
      }),
    );
};

test.each<[Language, string, string[][]]>([
  [
    'en',
    'From application to hire',
    [
      ['New', '12', '100%', '3 days', '11 days'],
      ['Screening', '9', '75%', '5 hours', '2 days'],
      ['Interview', '6', '50%', 'Under an hour', '30 hours'],
      ['Offer', '3', '25%', '24 hours', '24 hours'],
      ['Hired', '2', '17%', '–', '–'],
    ],
  ],
  [
    'ar',
    'من التقديم إلى التعيين',
    [
      ['وارد جديد', '12', '100%', '3 أيام', '11 يومًا'],
      ['فرز أولي', '9', '75%', '5 ساعات', 'يومان'],
      ['مقابلة', '6', '50%', 'أقل من ساعة', '30 ساعة'],
      ['عرض وظيفي', '3', '25%', '24 ساعة', '24 ساعة'],
      ['تعيين', '2', '17%', '–', '–'],
    ],
  ],
])('stages show the number of applications and the time they stayed, in %s', async (...given) => {
  const [language, section, expected] = given;
  await show(allTime, language);
  expect(await rows(section)).toEqual(expected);
});

test('positions link to their applications, and free texts are marked', async () => {
  await show();
  expect(await rows('By position')).toEqual([
    ['Flight engineer', '10', '6', '2', '1', '1', '14 days'],
    ['Test pilot (not one of the openings)', '2', '1', '0', '1', '0', '–'],
  ]);
  expect(screen.getByRole('link', { name: 'Flight engineer' })).toHaveAttribute(
    'href',
    '/employee-dashboard/applications?position=opening%3Ao-1',
  );
});

test('rejections are counted by usual reason, and other reasons come last', async () => {
  const reason = { id: 'experience', text: { ar: 'قلة الخبرة', en: 'Too little experience' } };
  const items = [{ ...reason, retired: true, used: true }];
  server.answer('GET', api.hiringTerms.get.path, {
    ...hiringTerms(),
    rejectionReasons: { version: 1, items },
  });
  await show(allTime, 'ar');
  await screen.findByText('قلة الخبرة');
  expect(await rows('بحسب سبب الرفض')).toEqual([
    ['قلة الخبرة', '1'],
    ['سبب آخر', '1'],
  ]);
});

test('months are shown by name, and the totals show languages and openings', async () => {
  await show();
  expect(await rows('By month')).toEqual([
    ['October 2026', '4', '2', '1'],
    ['November 2026', '8', '0', '1'],
  ]);
  expect(
    screen.getByText(
      '10 for an advertised opening, 2 for another position; 9 in Arabic, 3 in English.',
    ),
  ).toBeVisible();
});

test('period and department are stored in the URL and sent to the server', async () => {
  const { from = 0 } = readReportQuery(new URLSearchParams('months=3'));
  const { url } = await show('?months=3');
  expect(await screen.findByLabelText('Received')).toHaveDisplayValue('In the last 3\u00A0months');
  await userEvent.selectOptions(screen.getByLabelText('Department'), 'Electronics');
  expect(url()).toBe('/employee-dashboard/report?months=3&department=electronics');
  await waitFor(() =>
    expect(server.calls.map((call) => call.path)).toContain(
      `${path}?from=${from}&department=electronics`,
    ),
  );
});

test('a period without applications shows a notice instead of tables', async () => {
  const none = Object.fromEntries(Object.keys(report.statuses).map((status) => [status, 0]));
  server.answer('GET', path, {
    ...report,
    total: 0,
    statuses: none,
    positions: [],
    reasons: [],
    months: [],
  });
  await show();
  expect(await screen.findByText('No applications were received in this period.')).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('the table of positions is exported in the language of the page', async () => {
  const saved = trackSavedFiles();
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  server.answerFile(
    `${api.applications.reportExport.path}?readIn=ar&timeZone=${encodeURIComponent(timeZone)}`,
    'a table',
    'attachment; filename="report-2026-11-23.csv"',
  );
  await show(allTime, 'ar');
  await userEvent.click(await screen.findByRole('link', { name: 'تصدير هذا الجدول' }));
  await waitFor(() => expect(saved).toEqual(['report-2026-11-23.csv']));
  jest.restoreAllMocks();
});

describe('periods', () => {
  afterEach(() => jest.useRealTimers());

  test.each([
    ['the same day of the month', '2026-11-28', 3, '2026-08-28'],
    ['the last day of a shorter month', '2026-03-31', 1, '2026-02-28'],
    ['the last day of February after a leap day', '2028-02-29', 12, '2027-02-28'],
    ['a day of an earlier year', '2026-01-31', 3, '2025-10-31'],
  ])('a period starts on %s', (_, today, months, start) => {
    // Without a time zone, these are times in the zone of the user.
    jest.useFakeTimers({ now: new Date(`${today}T15:00`) });
    const { from } = readReportQuery(new URLSearchParams(`months=${months}`));
    expect(from).toBe(new Date(`${start}T00:00`).getTime());
  });
});
