const inUnit = (unit: string, maximumFractionDigits: number) => {
  const format = new Intl.NumberFormat('en', {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits,
  });
  return (value: number) => format.format(value);
};

const kilobytes = inUnit('kilobyte', 1);
const megabytes = inUnit('megabyte', 1);
const minutes = inUnit('minute', 0);
const hours = inUnit('hour', 0);
const days = inUnit('day', 0);
const percentage = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export const formatSize = (bytes: number): string =>
  bytes < 1_000_000 ? kilobytes(bytes / 1000) : megabytes(bytes / 1_000_000);

/** A share from 0 to 1, as a percentage. */
export const formatShare = (share: number): string => percentage.format(share);

export const formatDuration = inUnit('millisecond', 0);

/** How long ago, in the largest unit that fits; clocks may differ a little. */
export function formatAge(since: number, now = Date.now()): string {
  const age = now - since;
  if (age < minute) return 'now';
  if (age < hour) return minutes(Math.floor(age / minute));
  if (age < 2 * day) return hours(Math.floor(age / hour));
  return days(Math.floor(age / day));
}
