import { signInPath, viewPaths } from '@sumut/contracts/portal/paths';

const dashboard = viewPaths.messages;

const parameter = 'next';

/** Path of the sign-in page that leads to `next` (path and query of a portal page) afterwards. */
export const signInPathFor = (next: string): string =>
  next === dashboard
    ? signInPath
    : `${signInPath}?${new URLSearchParams({ [parameter]: next }).toString()}`;

/**
 * Where to go after signing in: the `next` parameter if it is a page of this portal, else the dashboard. Any other
 * URL would be an open redirect to a page that imitates ours.
 */
export function nextPath(search: URLSearchParams): string {
  const next = search.get(parameter);
  if (next === null || !URL.canParse(next, location.origin)) return dashboard;
  const url = new URL(next, location.origin);
  if (url.origin !== location.origin) return dashboard;
  const own = url.pathname === dashboard || url.pathname.startsWith(`${dashboard}/`);
  return own ? url.pathname + url.search : dashboard;
}

/** Whether the visitor was redirected from a page that needs a session. */
export const hasNextPath = (search: URLSearchParams): boolean => search.has(parameter);
