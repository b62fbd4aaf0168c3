import { getGulfDay, getPublicFrom } from './newsSchedule.ts';

test('an article appears at its minute in Gulf time', () => {
  expect(getPublicFrom({ date: '2026-01-31', time: '00:30' })).toBe(Date.UTC(2026, 0, 30, 20, 30));
  expect(getPublicFrom({ date: '2026-07-01' })).toBe(Date.UTC(2026, 5, 30, 20));
});

test('the day in the Gulf begins four hours before that of UTC', () => {
  expect(getGulfDay(Date.UTC(2025, 11, 31, 19, 59, 59, 999))).toBe('2025-12-31');
  expect(getGulfDay(Date.UTC(2025, 11, 31, 20))).toBe('2026-01-01');
});
