import { useSearchParams } from 'react-router-dom';
import { contentPermissions } from '@sumut/contracts/content/kinds';
import type { Role } from '@sumut/contracts/forms/login';
import { can, type Permission } from '@sumut/contracts/portal/permissions';
import { paths } from './paths.ts';

/**
 * The dashboard's views with the permission that each needs. They are the tabs, in this order, except `account`,
 * which is opened from the account menu. The first is the default.
 */
const viewPermissions = {
  messages: 'messages.read',
  applications: 'applications.read',
  // One of these is enough: each is for its own list.
  content: Object.values(contentPermissions),
  modules: 'modules.manage',
  accounts: 'accounts.manage',
  audit: 'audit.read',
  account: 'account.own',
} as const satisfies Record<string, Permission | readonly Permission[]>;
export type View = keyof typeof viewPermissions;

/** All of them. */
export const views = Object.keys(viewPermissions) as View[];

/** Whether a role may open a view. */
export const canOpen = (role: Role, view: View): boolean =>
  [viewPermissions[view]].flat().some((permission) => can(role, permission));

/** Path and query of a view; with the `id` of a record, the record is open next to its list. */
export function dashboardHref(view: View, id?: string): string {
  const query = new URLSearchParams({ view });
  if (id) query.set('id', id);
  return `${paths.dashboard}?${query.toString()}`;
}

/** The view in the current URL; the default one for an unknown value. */
export function useView(): View {
  const [query] = useSearchParams();
  return views.find((view) => view === query.get('view')) ?? 'messages';
}
