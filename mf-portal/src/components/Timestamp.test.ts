import { formatDate } from '@sumut/shared-ui';
import { shortDate } from './Timestamp.tsx';

const now = new Date(2026, 10, 20, 14, 30).getTime();
const short = (at: Date) => formatDate('en', at.getTime(), shortDate(at.getTime(), now));

test('dates of today show the time, of this year the day, and earlier ones also the year', () => {
  expect(short(new Date(2026, 10, 20, 9, 5))).toBe('09:05');
  expect(short(new Date(2026, 10, 19, 23, 59))).toBe('19 Nov');
  expect(short(new Date(2025, 10, 20, 14, 30))).toBe('20 Nov 2025');
});
