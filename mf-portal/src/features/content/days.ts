import { serverNow } from '@sumut/api-client';
import { getPublicFrom, gulfTimeZone } from '@sumut/contracts/content/newsSchedule';
import { longDate } from '../../components/Timestamp.tsx';
import type { Entry } from './contentApi.ts';

/** Date format of a day. The format is in UTC, because another time zone could shift the day. */
export const dayFormat = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
} as const satisfies Intl.DateTimeFormatOptions;

/** Returns the start of a day such as `2025-11-21` in UTC, in milliseconds since the epoch. */
export const parseDay = (day: string): number => Date.parse(day);

/** Format of the time at which an article appears, in Gulf time for every editor. */
export const scheduleFormat = {
  ...longDate,
  timeZone: gulfTimeZone,
} as const satisfies Intl.DateTimeFormatOptions;

/** Returns when a published article will appear, in milliseconds since the epoch; undefined for drafts and for public entries. */
export function getSchedule(entry: Entry, now = serverNow()): number | undefined {
  if (!entry.published || !('date' in entry)) return undefined;
  const from = getPublicFrom(entry);
  return from > now ? from : undefined;
}
