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

/** What the dashboard's address says. `page` counts from 1; `id` is of the record shown beside the list. */
export interface DashboardAddress {
  view: View;
  page: number;
  id?: string | undefined;
}

/** The path and query of a state of the dashboard. */
export function dashboardHref({ view, page, id }: DashboardAddress): string {
  const query = new URLSearchParams({ view });
  if (page > 1) query.set('page', String(page));
  if (id) query.set('id', id);
  return `${paths.dashboard}?${query.toString()}`;
}

/** Reads the current address. What makes no sense there counts as left out. */
export function useDashboardAddress(): DashboardAddress {
  const [query] = useSearchParams();
  const page = query.get('page') ?? '';
  return {
    view: views.find((view) => view === query.get('view')) ?? 'messages',
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
    id: query.get('id') || undefined,
  };
}
