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

/** As much of a moment as tells it apart, seen from `now`; both in milliseconds since the epoch. */
export function shortDate(at: number, now: number): Intl.DateTimeFormatOptions {
  const then = new Date(at);
  const today = new Date(now);
  if (then.toDateString() === today.toDateString()) return timeOfDay;
  const sameYear = then.getFullYear() === today.getFullYear();
  return { day: 'numeric', month: 'short', ...(!sameYear && { year: 'numeric' }) };
}

interface ReceivedProps {
  /** Milliseconds since the epoch. */
  at: number;
  /** For rows: when the list was loaded. That day is today, and shown as a time; every other is shown as a day. */
  listedAt?: number;
}

/** When a record came in. */
export function Received({ at, listedAt }: ReceivedProps) {
  const format = useFormat();
  return (
    <time dateTime={new Date(at).toISOString()}>
      {format.date(at, listedAt === undefined ? longDate : shortDate(at, listedAt))}
    </time>
  );
}
