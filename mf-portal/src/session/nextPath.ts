import { signInPath, toPortalPath, viewPaths } from '@sumut/contracts/portal/paths';

const dashboard = viewPaths.messages;

const parameter = 'next';

/** Path of the sign-in page that leads to `next` (path and query of a portal page) afterwards. */
export const signInPathFor = (next: string): string =>
  next === dashboard
    ? signInPath
    : `${signInPath}?${new URLSearchParams({ [parameter]: next }).toString()}`;

/** Where to go after signing in: the `next` parameter if it is a page of this portal, else the dashboard. */
export const nextPath = (search: URLSearchParams): string =>
  toPortalPath(search.get(parameter) ?? dashboard);

/** Whether the visitor was redirected from a page that needs a session. */
export const hasNextPath = (search: URLSearchParams): boolean => search.has(parameter);
