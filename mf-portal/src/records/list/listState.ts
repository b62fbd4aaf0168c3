import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { ListParams } from '@sumut/contracts/portal/listQuery';
import { readPage } from './listFilter.ts';

/** Changes of URL parameters. `undefined` and empty values remove a parameter. */
type ListStateChange = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Parameters that do not change the list, apart from its page: the open record and the layout. All others filter or sort it. */
const positionParameters: readonly string[] = ['id', 'layout'];

function applyChange(query: URLSearchParams, change: ListStateChange): URLSearchParams {
  const result = new URLSearchParams();
  for (const [name, value] of query) {
    if (!(name in change)) result.append(name, value);
  }
  // Another filter or order starts at the first page.
  if (Object.keys(change).some((name) => !positionParameters.includes(name))) result.delete('page');
  for (const [name, value] of Object.entries(change)) {
    const values = typeof value === 'string' ? [value] : (value ?? []);
    values.filter(Boolean).forEach((one) => result.append(name, one));
  }
  return result;
}

export interface ListState {
  query: URLSearchParams;
  page: number;
  /** Id of the open record. */
  id: string | undefined;
  /** Returns path and query of the view after a change. */
  href: (change: ListStateChange) => string;
  /** Navigates to the URL after a change. With `replace`, the history does not keep the current URL. */
  go: (change: ListStateChange, options?: { replace?: boolean }) => void;
}

/** Returns the list state in the URL, with functions to change it. Invalid values are ignored. */
export function useListState(): ListState {
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const href = (change: ListStateChange) => `${pathname}?${applyChange(query, change).toString()}`;
  const go: ListState['go'] = (change, { replace = false } = {}) =>
    // Synchronous, so that the next key press acts on the new page.
    void navigate(href(change), { replace, preventScrollReset: true, flushSync: true });
  return {
    query,
    page: readPage(query),
    id: query.get('id') || undefined,
    href,
    go,
  };
}

/** Returns `go` for delayed calls, which changes the URL that is current at the time of the call. */
export function useLatestGo({ go }: ListState): ListState['go'] {
  const latest = useRef(go);
  useEffect(() => {
    latest.current = go;
  });
  return (change, options) => latest.current(change, options);
}

/** Returns the change of the URL that removes a filter. */
export const withoutFilter = (filter: ListParams): ListStateChange =>
  Object.fromEntries(Object.keys(filter).map((name) => [name, undefined]));
