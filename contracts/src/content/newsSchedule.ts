/** The site's days and times are those of the Gulf. */
export const gulfTimeZone = 'Asia/Dubai';

/** Of that time zone, all year: the United Arab Emirates have no summer time. */
const gulfOffset = '+04:00';

/** The same in milliseconds. */
export const gulfOffsetMs = -Date.parse(`1970-01-01T00:00:00${gulfOffset}`);

/** When an article without a time appears: with its day. */
export const startOfDay = '00:00';

/**
 * From when visitors see a published article, in milliseconds since the epoch: a date in the future is a schedule. `date` is
 * `2025-11-21`, `time` is `09:30`, both Gulf time; NaN for anything else.
 */
export const getPublicFrom = ({
  date,
  time = startOfDay,
}: {
  date: string;
  time?: string | undefined;
}): number => Date.parse(`${date}T${time}:00${gulfOffset}`);

/** The day of a moment in Gulf time, such as `2025-11-21`. Input: milliseconds since the epoch. */
export const getGulfDay = (moment: number): string =>
  // Sweden writes dates as ISO 8601 does.
  new Intl.DateTimeFormat('sv-SE', { timeZone: gulfTimeZone }).format(moment);
