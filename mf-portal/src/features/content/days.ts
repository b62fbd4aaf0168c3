/** How a day is written in the portal; without a time zone, in which it could become another day. */
export const dayFormat = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
} as const satisfies Intl.DateTimeFormatOptions;

/** The beginning of a day such as `2025-11-21`, for `dayFormat`, in milliseconds since the epoch. */
export const momentOf = (day: string): number => Date.parse(day);

/** Today's day where the visitor is. */
export function today(): string {
  const now = new Date();
  const digits = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${digits(now.getMonth() + 1)}-${digits(now.getDate())}`;
}
