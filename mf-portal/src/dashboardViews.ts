import { useSearchParams } from 'react-router-dom';
import { can, contentPermissions, type Permission, type Role } from '@sumut/contracts';
import { paths } from './paths.ts';

/**
 * The dashboard's pages with what people need for each. They are its tabs, in this order, but for `account`, which the
 * menu in its header leads to. The first is open unless the address says otherwise.
 */
const viewPermissions = {
  messages: 'messages.read',
  applications: 'applications.read',
  // One of these is enough: each is for a list of its own.
  content: Object.values(contentPermissions),
  modules: 'modules.manage',
  accounts: 'accounts.manage',
  audit: 'audit.read',
  account: 'account.own',
} as const satisfies Record<string, Permission | readonly Permission[]>;
export type View = keyof typeof viewPermissions;

/** All of them. */
export const views = Object.keys(viewPermissions) as View[];

/** Whether people of a role may open a page. */
export const mayOpen = (role: Role, view: View): boolean =>
  [viewPermissions[view]].flat().some((permission) => can(role, permission));

/** The path and query of one of the dashboard's pages; with the `id` of a record, that is open beside its list. */
export function dashboardHref(view: View, id?: string): string {
  const query = new URLSearchParams({ view });
  if (id) query.set('id', id);
  return `${paths.dashboard}?${query.toString()}`;
}

/** Which page the current address asks for. What makes no sense there counts as left out. */
export function useView(): View {
  const [query] = useSearchParams();
  return views.find((view) => view === query.get('view')) ?? 'messages';
}
