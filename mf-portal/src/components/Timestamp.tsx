import { useFormat } from '@sumut/shared-ui';

/** Format of a time of day, on a 24-hour clock. */
export const timeOfDay = {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const satisfies Intl.DateTimeFormatOptions;

/** Format of a day with its time. */
export const longDate = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  ...timeOfDay,
} as const satisfies Intl.DateTimeFormatOptions;

/** Format of a day with its time and seconds: for the audit log, and for locks that can be shorter than a minute. */
export const exactDate = { ...longDate, second: '2-digit' } as const;

/**
 * Returns the shortest useful format: the time for today, the day for this year, otherwise the full date. Both
 * arguments are in milliseconds since the epoch.
 */
export function shortDate(at: number, now: number): Intl.DateTimeFormatOptions {
  const then = new Date(at);
  const today = new Date(now);
  if (then.toDateString() === today.toDateString()) return timeOfDay;
  const sameYear = then.getFullYear() === today.getFullYear();
  return { day: 'numeric', month: 'short', ...(!sameYear && { year: 'numeric' }) };
}

interface TimestampProps {
  /** Milliseconds since the epoch. */
  at: number;
  /** For rows of a list: when the list was loaded, in milliseconds since the epoch. Shows a time for that day, a day for others. */
  listedAt?: number;
}

/** A point in time, as a `<time>` element. */
export function Timestamp({ at, listedAt }: TimestampProps) {
  const format = useFormat();
  return (
    <time dateTime={new Date(at).toISOString()}>
      {format.date(at, listedAt === undefined ? longDate : shortDate(at, listedAt))}
    </time>
  );
}
