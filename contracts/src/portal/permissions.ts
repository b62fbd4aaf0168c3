import type { Role } from '../forms/login.ts';

const everyone = ['hiring-manager', 'employee', 'admin'] as const;
const employees = ['employee', 'admin'] as const;
const admins = ['admin'] as const;

/**
 * The permissions of each role (docs/product-decisions.md#sign-in). The server enforces them; the portal hides what is
 * not permitted.
 */
export const permissions = {
  'messages.read': employees,
  /** Status, assignee, spam, notes. */
  'messages.change': employees,
  'messages.delete': admins,
  'messages.export': admins,
  'applications.read': everyone,
  /** Those of every department, and for none; without it, what the others permit is for those of the account's departments. */
  'applications.all': employees,
  /** Status, assignee, spam, rating, tags, notes, files; and adding candidates by hand. */
  'applications.change': everyone,
  'applications.delete': admins,
  'applications.export': admins,
  /** The CV, and the other files of an application. */
  'cv.read': everyone,
  'openings.manage': admins,
  /** Departments, locations, types of employment, reasons for rejections and stages of an application. */
  'hiring.manage': admins,
  'news.publish': admins,
  'media.publish': admins,
  'retention.manage': admins,
  'audit.read': admins,
  'mail.manage': admins,
  'accounts.manage': admins,
  'modules.manage': admins,
  /** The user's own sessions, password and second factor. */
  'account.own': everyone,
} as const satisfies Record<string, readonly Role[]>;
export type Permission = keyof typeof permissions;

/** Whether a role has a permission. */
export const can = (role: Role, permission: Permission): boolean =>
  (permissions[permission] as readonly Role[]).includes(role);
