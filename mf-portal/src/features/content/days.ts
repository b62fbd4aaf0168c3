/** Date format of a day. In UTC, because a time zone could shift it to another day. */
export const dayFormat = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
} as const satisfies Intl.DateTimeFormatOptions;

/** Start of a day such as `2025-11-21` in UTC, in milliseconds since the epoch. */
export const parseDay = (day: string): number => Date.parse(day);

/** Today in the user's time zone. */
export function today(): string {
  const now = new Date();
  const digits = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${digits(now.getMonth() + 1)}-${digits(now.getDate())}`;
}
