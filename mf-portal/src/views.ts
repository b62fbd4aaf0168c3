import { useMatches } from 'react-router-dom';
import { contentPermissions } from '@sumut/contracts/content/kinds';
import type { Role } from '@sumut/contracts/forms/login';
import type { View } from '@sumut/contracts/portal/paths';
import { can, type Permission } from '@sumut/contracts/portal/permissions';

/** The permissions of each view, of which one is enough. */
const viewPermissions: Readonly<Record<View, readonly Permission[]>> = {
  messages: ['messages.read'],
  applications: ['applications.read'],
  report: ['applications.read'],
  content: Object.values(contentPermissions),
  hiring: ['hiring.manage'],
  modules: ['modules.manage'],
  accounts: ['accounts.manage'],
  mail: ['mail.manage'],
  audit: ['audit.read'],
  retention: ['retention.manage'],
  personalData: ['people.manage'],
  account: ['account.own'],
  person: ['messages.read', 'applications.read'],
};

/** Checks whether a role may open a view. */
export const canOpen = (role: Role, view: View): boolean =>
  viewPermissions[view].some((permission) => can(role, permission));

/** Returns the first view of a role's dashboard: the messages if the role may open them, otherwise the applications. */
export const homeOf = (role: Role): 'messages' | 'applications' =>
  canOpen(role, 'messages') ? 'messages' : 'applications';

/** `handle` of a view's route, from which the dashboard takes title and permission. */
export interface ViewHandle {
  view: View;
}

/** Returns the view whose route is shown. */
export function useView(): View {
  // Other routes have handles for other purposes.
  const handles = useMatches().map(({ handle }) => handle as Partial<ViewHandle> | undefined);
  return handles.find((handle) => handle?.view)?.view ?? 'messages';
}
