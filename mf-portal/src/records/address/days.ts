/** The beginning of a day (`2026-11-20`), `later` days after it, in milliseconds since the epoch; undefined for no day. */
export function startOfDay(day: string, later = 0): number | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  // By the calendar, not by adding hours: a day is not always 24 of them.
  const start = new Date(Number(year), Number(month) - 1, Number(date) + later).getTime();
  return start >= 0 ? start : undefined;
}
