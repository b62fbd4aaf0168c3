import { paths } from '../paths.ts';

const parameter = 'next';

/** The sign-in page, told to come back to `wanted` (path and query of a portal page) afterwards. */
export const signInPathFor = (wanted: string): string =>
  wanted === paths.dashboard
    ? paths.signIn
    : `${paths.signIn}?${new URLSearchParams({ [parameter]: wanted }).toString()}`;

/**
 * Where to go after signing in: the `next` of the address if it is a page of this portal on this site, else the
 * dashboard. Anything else could send a person who just signed in to a page that imitates ours.
 */
export function nextPath(search: URLSearchParams): string {
  const wanted = search.get(parameter);
  if (wanted === null || !URL.canParse(wanted, location.origin)) return paths.dashboard;
  const url = new URL(wanted, location.origin);
  if (url.origin !== location.origin) return paths.dashboard;
  const own = url.pathname === paths.dashboard || url.pathname.startsWith(`${paths.dashboard}/`);
  return own ? url.pathname + url.search : paths.dashboard;
}

/** Whether the visitor was sent here from a page that needs a sign-in. */
export const wasSentHere = (search: URLSearchParams): boolean => search.has(parameter);
