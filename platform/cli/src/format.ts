import type { Finding } from '@sumut/contracts/registry/releaseResult';
import { sortFindings } from '@sumut/release-check';

/** Formats rows under a heading, in aligned columns two spaces apart. */
export function formatTable(heading: readonly string[], rows: readonly string[][]): string {
  const widths = heading.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  return [heading, ...rows]
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Formats one line for each finding, the most severe first. */
export const formatFindings = (findings: readonly Finding[]): string[] =>
  sortFindings(findings).map(
    ({ level, kind, text }) => `  ${level.padEnd(8)}  ${kind.padEnd(9)}  ${text}`,
  );

const unitFormatter = (unit: string, maximumFractionDigits: number) => {
  const format = new Intl.NumberFormat('en', {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits,
  });
  return (value: number) => format.format(value);
};

const kilobytes = unitFormatter('kilobyte', 1);
const megabytes = unitFormatter('megabyte', 1);
const minutes = unitFormatter('minute', 0);
const hours = unitFormatter('hour', 0);
const days = unitFormatter('day', 0);
const percentage = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export const formatSize = (bytes: number): string =>
  bytes < 1_000_000 ? kilobytes(bytes / 1000) : megabytes(bytes / 1_000_000);

/** Formats a share from 0 to 1 as a percentage. */
export const formatShare = (share: number): string => percentage.format(share);

export const formatDuration = unitFormatter('millisecond', 0);

/** Formats a time to the minute, for example 2026-11-24T02:32Z. */
export const formatMinute = (time: number): string =>
  `${new Date(time).toISOString().slice(0, 16)}Z`;

/** Formats an age in its largest unit. A future time, which results from a wrong clock, counts as now. */
export function formatAge(since: number, now = Date.now()): string {
  const age = now - since;
  if (age < minute) return 'now';
  if (age < hour) return minutes(Math.floor(age / minute));
  if (age < 2 * day) return hours(Math.floor(age / hour));
  return days(Math.floor(age / day));
}
