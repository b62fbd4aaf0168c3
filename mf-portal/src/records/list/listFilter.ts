import { buildListQuery, type ListParams } from '@sumut/contracts/portal/listQuery';
import type { RecordKind, RecordTypes } from '../data/recordQueries.ts';

/** Conversions of days in the URL into timestamps for the server. The last day is included. */
const moments: Readonly<Record<string, (day: string) => number | undefined>> = {
  from: (day) => startOfDay(day),
  to: (day) => startOfDay(day, 1),
};

/** Reads the filter from the URL, as the server expects it. Invalid values are ignored. */
export function readFilter<Types extends RecordTypes>(
  kind: RecordKind<Types>,
  query: URLSearchParams,
): ListParams {
  const filter: Record<string, string | number | readonly string[]> = {};
  for (const [name, part] of Object.entries(kind.filter)) {
    const [first, ...more] = query.getAll(name).filter(Boolean);
    if (first === undefined) continue;
    const given = moments[name]?.(first) ?? (more.length > 0 ? [first, ...more] : first);
    if (part.safeParse(given).success) filter[name] = given;
  }
  return filter;
}

/** Reads the sort order from the URL; undefined for the default. */
export function readSort<Types extends RecordTypes>(
  { sorts }: RecordKind<Types>,
  query: URLSearchParams,
): string | undefined {
  const selected = sorts.find((sort) => sort === query.get('sort'));
  return selected === sorts[0] ? undefined : selected;
}

/** Reads the page number of a list from the URL; the first page for an invalid value. */
export function readPage(query: URLSearchParams): number {
  const page = query.get('page') ?? '';
  return /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1;
}

/** Reads the list that the URL shows: its filter, filter and order as `parameters`, and the query of its page. */
export function readList<Types extends RecordTypes>(
  kind: RecordKind<Types>,
  query: URLSearchParams,
) {
  const filter = readFilter(kind, query);
  const parameters = { ...filter, sort: readSort(kind, query) };
  const page = readPage(query);
  return {
    filter,
    parameters,
    page: buildListQuery({ ...parameters, page: page > 1 ? page : undefined }),
  };
}

/** Returns the start of a day (`2026-11-20`) plus `later` days, in milliseconds since the epoch; undefined for an invalid day. */
export function startOfDay(day: string, later = 0): number | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  // Computed with the calendar, because a day does not always have 24 hours.
  const start = new Date(Number(year), Number(month) - 1, Number(date) + later).getTime();
  return start >= 0 ? start : undefined;
}
