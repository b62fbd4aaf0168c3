/** Where staff sign in. */
export const signInPath = '/employee-login';

/** Where each view of the employee dashboard is, in the order of their tabs. The dashboard opens with the messages. */
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
  account: '/employee-dashboard/account',
} as const;
export type RailView = keyof typeof viewPaths;

/** Views without a tab, to which records lead. A person is named by one of their records: the path has no personal data. */
export const linkedPaths = {
  person: '/employee-dashboard/people/:kind/:id',
} as const;
export type View = RailView | keyof typeof linkedPaths;

/** The page of whoever sent a record. */
export const personPath = ({ kind, id }: { kind: string; id: string }): string =>
  linkedPaths.person.replace(':kind', kind).replace(':id', id);

/** A reserved host, to resolve relative URLs. */
const base = 'http://site.invalid';

/**
 * Path and query of a page of the dashboard; the dashboard itself for every other URL, which would be an open redirect to a
 * page that imitates ours.
 */
export function toPortalPath(wanted: string): string {
  const dashboard = viewPaths.messages;
  if (!URL.canParse(wanted, base)) return dashboard;
  const { origin, pathname, search } = new URL(wanted, base);
  const own = pathname === dashboard || pathname.startsWith(`${dashboard}/`);
  return origin === base && own ? pathname + search : dashboard;
}
