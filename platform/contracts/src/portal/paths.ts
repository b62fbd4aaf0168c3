import { parseUrl } from '../parseUrl.ts';

/** Path of the page where staff sign in. */
export const signInPath = '/employee-login';

/** Paths of the views of the employee dashboard, in the order of their tabs. The dashboard opens with the messages. */
export const viewPaths = {
  messages: '/employee-dashboard',
  applications: '/employee-dashboard/applications',
  report: '/employee-dashboard/report',
  content: '/employee-dashboard/content',
  hiring: '/employee-dashboard/hiring',
  modules: '/employee-dashboard/modules',
  accounts: '/employee-dashboard/accounts',
  mail: '/employee-dashboard/mail',
  audit: '/employee-dashboard/audit',
  retention: '/employee-dashboard/retention',
  personalData: '/employee-dashboard/personal-data',
  account: '/employee-dashboard/account',
} as const;
export type RailView = keyof typeof viewPaths;

/** Paths of views without a tab, linked from records. A record identifies its person, so that the path contains no personal data. */
export const linkedPaths = {
  person: '/employee-dashboard/people/:kind/:id',
} as const;
export type View = RailView | keyof typeof linkedPaths;

/** Returns the path of the page of the person who sent a record. */
export const personPath = ({ kind, id }: { kind: string; id: string }): string =>
  linkedPaths.person.replace(':kind', kind).replace(':id', id);

/** A reserved host, to resolve relative URLs. */
const base = 'http://site.invalid';

/**
 * Returns the path and query of a URL in the dashboard, and the dashboard's path for every other URL. Other URLs would be an open
 * redirect to a page that imitates the portal.
 */
export function toPortalPath(wanted: string): string {
  const dashboard = viewPaths.messages;
  const url = parseUrl(wanted, base);
  if (!url) return dashboard;
  const { origin, pathname, search } = url;
  const own = pathname === dashboard || pathname.startsWith(`${dashboard}/`);
  return origin === base && own ? pathname + search : dashboard;
}
