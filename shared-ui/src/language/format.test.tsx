import { formatDate, formatNumber } from './format.ts';

// 4 July 2025, noon in Abu Dhabi.
const moment = Date.UTC(2025, 6, 4, 8);

test('digits are Western in both languages', () => {
  expect(formatNumber('ar', 12500)).toBe('12,500');
  expect(formatNumber('en', 12500)).toBe('12,500');
});

test('a unit stays on the line of its number', () => {
  const size = { style: 'unit', unit: 'megabyte', unitDisplay: 'long' } as const;
  expect(formatNumber('en', 2.5, size)).toBe('2.5\u00A0megabytes');
  expect(formatNumber('ar', 2.5, size)).toBe('2.5\u00A0ميغابايت');
});

test('dates are formatted in the language, with Western digits', () => {
  expect(formatDate('en', moment)).toBe('4 July 2025');
  expect(formatDate('ar', moment)).toBe('4 يوليو 2025');
});

test('a date can be formatted with other options', () => {
  expect(formatDate('en', moment, { month: 'long' })).toBe('July');
});
