import { readReportQuery } from './reportApi.ts';

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
