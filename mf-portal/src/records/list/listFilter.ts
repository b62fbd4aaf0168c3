import type { ListParameters } from '@sumut/contracts';
import type { RecordKind, RecordTypes } from '../data/recordQueries.ts';

/** Days in the address, moments for the server; the last day belongs to what is asked for. */
const moments: Readonly<Record<string, (day: string) => number | undefined>> = {
  from: (day) => startOfDay(day),
  to: (day) => startOfDay(day, 1),
};

/** The filter in an address, as the server takes it. What it would refuse counts as left out. */
export function readFilter<Types extends RecordTypes>(
  kind: RecordKind<Types>,
  query: URLSearchParams,
): ListParameters {
  const filter: Record<string, string | number | readonly string[]> = {};
  for (const [name, part] of Object.entries(kind.filter)) {
    const [first, ...more] = query.getAll(name).filter(Boolean);
    if (first === undefined) continue;
    const given = moments[name]?.(first) ?? (more.length > 0 ? [first, ...more] : first);
    if (part.safeParse(given).success) filter[name] = given;
  }
  return filter;
}

/** The order that an address asks for; undefined for the usual one. */
export function readSort<Types extends RecordTypes>(
  { sorts }: RecordKind<Types>,
  query: URLSearchParams,
): string | undefined {
  const asked = sorts.find((sort) => sort === query.get('sort'));
  return asked === sorts[0] ? undefined : asked;
}

/** The beginning of a day (`2026-11-20`), `later` days after it, in milliseconds since the epoch; undefined for no day. */
export function startOfDay(day: string, later = 0): number | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  // By the calendar, not by adding hours: a day is not always 24 of them.
  const start = new Date(Number(year), Number(month) - 1, Number(date) + later).getTime();
  return start >= 0 ? start : undefined;
}
