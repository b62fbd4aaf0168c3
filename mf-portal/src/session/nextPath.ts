import { paths } from '../paths.ts';

const parameter = 'next';

/** Path of the sign-in page that leads to `next` (path and query of a portal page) afterwards. */
export const signInPathFor = (next: string): string =>
  next === paths.dashboard
    ? paths.signIn
    : `${paths.signIn}?${new URLSearchParams({ [parameter]: next }).toString()}`;

/**
 * Where to go after signing in: the `next` parameter if it is a page of this portal, else the dashboard. Any other
 * URL would be an open redirect to a page that imitates ours.
 */
export function nextPath(search: URLSearchParams): string {
  const next = search.get(parameter);
  if (next === null || !URL.canParse(next, location.origin)) return paths.dashboard;
  const url = new URL(next, location.origin);
  if (url.origin !== location.origin) return paths.dashboard;
  const own = url.pathname === paths.dashboard || url.pathname.startsWith(`${paths.dashboard}/`);
  return own ? url.pathname + url.search : paths.dashboard;
}

/** Whether the visitor was redirected from a page that needs a session. */
export const hasNextPath = (search: URLSearchParams): boolean => search.has(parameter);
