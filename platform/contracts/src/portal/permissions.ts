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
  /** Covers status, assignee, spam, notes, replies, placing holds, and the user's own holds. */
  'messages.change': employees,
  'messages.delete': admins,
  'messages.export': admins,
  'applications.read': everyone,
  /** Covers the applications of all departments and of none. Without it, access is limited to the account's departments. */
  'applications.all': employees,
  /** Covers status, assignee, spam, rating, tags, notes, files, replies, interviews, holds as for messages, and adding candidates by hand. */
  'applications.change': everyone,
  'applications.delete': admins,
  'applications.export': admins,
  /** Covers the CV and the other files of an application. */
  'cv.read': everyone,
  'openings.manage': admins,
  /** Covers the lists of hiring terms: departments, locations, types of employment, reasons for rejections and stages. */
  'hiring.manage': admins,
  'news.publish': admins,
  'media.publish': admins,
  'retention.manage': admins,
  /** Covers finding, exporting and erasing everything of a person, and the register of requests for it. */
  'people.manage': admins,
  /** Covers the list of all holds, and changing and ending holds of other people. */
  'holds.manage': admins,
  'audit.read': admins,
  'mail.manage': admins,
  'accounts.manage': admins,
  'modules.manage': admins,
  /** Covers the user's own sessions, password, notices and second factor. */
  'account.own': everyone,
} as const satisfies Record<string, readonly Role[]>;
export type Permission = keyof typeof permissions;

/** Checks whether a role has a permission. */
export const can = (role: Role, permission: Permission): boolean =>
  (permissions[permission] as readonly Role[]).includes(role);
