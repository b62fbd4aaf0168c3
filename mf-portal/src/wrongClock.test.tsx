import { screen } from '@testing-library/react';
import { recordServerTime } from '@sumut/api-client';
import { api } from '@sumut/contracts/api/api';
import { readReportQuery } from './features/applications/report/reportApi.ts';
import { getSchedule } from './features/content/days.ts';
import { account } from './testing/accounts.ts';
import { news, showContent, contentServer, opened } from './testing/content.tsx';
import { anInterview, id, interviewServer } from './testing/interviews.ts';
import { noon } from './testing/noon.ts';
import { portalServer } from './testing/portalServer.ts';
import { renderPortal } from './testing/renderPortal.tsx';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

beforeEach(() => {
  recordServerTime(noon);
});
afterEach(() => {
  jest.restoreAllMocks();
  globalThis.sumutServerOffset = undefined;
});

// Times of the server are compared with the server's time only.
describe.each([
  ['three years behind', -3 * 365 * day],
  ['two days behind', -2 * day],
  ['25 hours ahead', 25 * hour],
  ['three years ahead', 3 * 365 * day],
])("the user's clock is %s", (_, offset) => {
  beforeEach(() => {
    jest.spyOn(Date, 'now').mockImplementation(() => noon + offset);
  });

  test('accounts show whether a temporary password is still valid, and times of today', async () => {
    const server = portalServer({ role: 'admin' });
    const accounts = [
      account({ username: 'new', firstName: 'Noura', secretUntil: noon + hour }),
      account({ username: 'late', firstName: 'Layla', secretUntil: noon - hour }),
      account({ username: 'shut', firstName: 'Salem', lockedUntil: noon - hour }),
      account({ firstName: 'Huda', lastSignInAt: noon - 60_000 }),
    ];
    server.answer('GET', api.accounts.list.path, { accounts });
    await renderPortal('/employee-dashboard/accounts');
    const row = async (name: RegExp) => (await screen.findByRole('row', { name })).textContent;
    expect(await row(/^Noura/)).toContain('Temporary password');
    expect(await row(/^Layla/)).toContain('Password expired');
    expect(await row(/^Salem/)).not.toContain('Blocked');
    expect(await row(/^Huda/)).toMatch(/\d\d:\d\d/);
  });

  test('an article that appears later is scheduled, and an earlier one is public', () => {
    expect(getSchedule(news({ published: true, date: '2026-11-21' }))).toBeGreaterThan(noon);
    expect(getSchedule(news({ published: true, date: '2026-11-20' }))).toBeUndefined();
  });

  test("a new article has today's date", async () => {
    contentServer();
    await showContent('&id=new');
    await opened();
    expect(screen.getByLabelText('Date')).toHaveValue('2026-11-20');
  });

  test('a period of the report ends today', () => {
    const { from } = readReportQuery(new URLSearchParams('months=1'));
    expect(new Date(from ?? 0).toDateString()).toBe('Tue Oct 20 2026');
  });

  test.each([
    [1, noon - hour],
    [0, noon + hour],
  ])('an interview has %i buttons that close it as held', async (buttons, startsAt) => {
    interviewServer([anInterview({ times: [startsAt], startsAt })]);
    await renderPortal(`/employee-dashboard/applications?id=${id}`);
    await screen.findByRole('button', { name: 'Schedule an interview' });
    expect(screen.queryAllByRole('button', { name: 'Close as held' })).toHaveLength(buttons);
  });
});
