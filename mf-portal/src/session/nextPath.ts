import { signInPath, toPortalPath, viewPaths } from '@sumut/contracts/portal/paths';

const dashboard = viewPaths.messages;

const parameter = 'next';

/** Returns the path of the sign-in page that continues with `next`, the path and query of a portal page. */
export const signInPathFor = (next: string): string =>
  next === dashboard
    ? signInPath
    : `${signInPath}?${new URLSearchParams({ [parameter]: next }).toString()}`;

/** Returns the page to open after signing in: the `next` parameter if it is a page of this portal, otherwise the dashboard. */
export const nextPath = (search: URLSearchParams): string =>
  toPortalPath(search.get(parameter) ?? dashboard);

/** Checks whether the visitor was redirected from a page that needs a session. */
export const hasNextPath = (search: URLSearchParams): boolean => search.has(parameter);
