import { useFormat } from '@sumut/shared-ui';

/** The time of a day, on a 24-hour clock. */
export const timeOfDay = {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const satisfies Intl.DateTimeFormatOptions;

/** Day and time. */
export const longDate = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  ...timeOfDay,
} as const satisfies Intl.DateTimeFormatOptions;

/**
 * The shortest useful format: time for today, day for this year, else the full date. Both in milliseconds since the
 * epoch.
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
  /** For rows: when the list was loaded. Times of that day are shown as a time, all others as a day. */
  listedAt?: number;
}

/** A point in time. */
export function Timestamp({ at, listedAt }: TimestampProps) {
  const format = useFormat();
  return (
    <time dateTime={new Date(at).toISOString()}>
      {format.date(at, listedAt === undefined ? longDate : shortDate(at, listedAt))}
    </time>
  );
}
