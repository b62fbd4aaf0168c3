/** The time zone of the site's days and times. */
export const gulfTimeZone = 'Asia/Dubai';

/** The UTC offset of `gulfTimeZone`, all year: the United Arab Emirates have no summer time. */
const gulfOffset = '+04:00';

/** The UTC offset of Gulf time, in milliseconds. */
export const gulfOffsetMs = -Date.parse(`1970-01-01T00:00:00${gulfOffset}`);

/** The time of an article without a time: the start of its day. */
export const startOfDay = '00:00';

/**
 * Returns the moment from which visitors see a published article, in milliseconds since the epoch; NaN for invalid input. `date`
 * has the form `2025-11-21` and `time` the form `09:30`, both in Gulf time. A moment in the future is a schedule.
 */
export const getPublicFrom = ({
  date,
  time = startOfDay,
}: {
  date: string;
  time?: string | undefined;
}): number => Date.parse(`${date}T${time}:00${gulfOffset}`);

/** Returns the day of a moment in Gulf time, such as `2025-11-21`. The input is in milliseconds since the epoch. */
export const getGulfDay = (moment: number): string =>
  // The Swedish locale formats dates as ISO 8601.
  new Intl.DateTimeFormat('sv-SE', { timeZone: gulfTimeZone }).format(moment);
