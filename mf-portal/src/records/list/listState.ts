import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { ListParameters } from '@sumut/contracts';
import type { View } from '../../dashboardViews.ts';
import { paths } from '../../paths.ts';

/** What is to be different in an address; `undefined` and nothing chosen take a parameter away. */
type AddressChange = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Parameters that say which part of a list is shown, and how; all others narrow it or order it. */
const ofPlace: readonly string[] = ['page', 'id', 'layout'];

function changed(query: URLSearchParams, view: View, change: AddressChange): URLSearchParams {
  const result = new URLSearchParams({ view });
  for (const [name, value] of query) {
    if (name !== 'view' && !(name in change)) result.append(name, value);
  }
  // Another list begins at its first page.
  if (Object.keys(change).some((name) => !ofPlace.includes(name))) result.delete('page');
  for (const [name, value] of Object.entries(change)) {
    const values = typeof value === 'string' ? [value] : (value ?? []);
    values.filter(Boolean).forEach((one) => result.append(name, one));
  }
  return result;
}

export interface ListAddress {
  query: URLSearchParams;
  page: number;
  /** Of the record that is open. */
  id: string | undefined;
  /** The address with this change. */
  href: (change: AddressChange) => string;
  /** Goes there. With `replace`, the way back does not lead over here. */
  go: (change: AddressChange, options?: { replace?: boolean }) => void;
}

/** What the address says of a list, and the ways to other states of it. What makes no sense there counts as left out. */
export function useListAddress(view: View): ListAddress {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const page = query.get('page') ?? '';
  const href = (change: AddressChange) =>
    `${paths.dashboard}?${changed(query, view, change).toString()}`;
  const go: ListAddress['go'] = (change, { replace = false } = {}) =>
    // At once: the next key press has to find the page where this one led.
    void navigate(href(change), { replace, preventScrollReset: true, flushSync: true });
  return {
    query,
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
    id: query.get('id') || undefined,
    href,
    go,
  };
}

/** `go`, for who calls it later: it changes the address as it will be then. */
export function useLaterGo({ go }: ListAddress): ListAddress['go'] {
  const latest = useRef(go);
  useEffect(() => {
    latest.current = go;
  });
  return (change, options) => latest.current(change, options);
}

/** The change of an address that takes a filter away. */
export const withoutFilter = (filter: ListParameters): AddressChange =>
  Object.fromEntries(Object.keys(filter).map((name) => [name, undefined]));
