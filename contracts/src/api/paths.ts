import type { ContentKind } from '../content/kinds.ts';
import { gatePath } from '../gate/path.ts';

/** Every path of the server's API. The first three are specified (docs/specification.md#7-the-calls-it-makes). */
export const apiPaths = {
  contacts: '/api/contacts',
  jobApplications: '/api/job-applications',
  login: '/api/auth/login',
  logout: '/api/auth/logout',
  session: '/api/auth/session',
  demoAccounts: '/api/auth/demo-accounts',
  gate: gatePath,
  portalMessages: '/api/portal/messages',
  portalApplications: '/api/portal/applications',
  /** Counts, exports and settings of the portal's records. */
  portalMessageCounts: '/api/portal/messages/counts',
  portalApplicationCounts: '/api/portal/applications/counts',
  portalMessagesCsv: '/api/portal/messages.csv',
  portalApplicationsCsv: '/api/portal/applications.csv',
  portalStaff: '/api/portal/staff',
  portalChanges: '/api/portal/changes',
  portalRetention: '/api/portal/retention',
  /** One's own account. */
  ownAccount: '/api/portal/account',
  ownPassword: '/api/portal/account/password',
  ownSessions: '/api/portal/account/sessions',
  secondFactor: '/api/portal/account/second-factor',
  secondFactorConfirmation: '/api/portal/account/second-factor/confirmation',
  secondFactorRemoval: '/api/portal/account/second-factor/removal',
  recoveryCodes: '/api/portal/account/second-factor/recovery-codes',
  accounts: '/api/portal/accounts',
  audit: '/api/portal/audit',
  /** Published content, for visitors. */
  contentNews: '/api/content/news',
  contentMedia: '/api/content/media',
  contentOpenings: '/api/content/openings',
  /** Published content and drafts, for the portal. */
  portalNews: '/api/portal/news',
  portalMedia: '/api/portal/media',
  portalOpenings: '/api/portal/openings',
  /** Number of the live snapshot, for open tabs. */
  snapshot: '/api/snapshot',
  /** The fallback release of a module that could not be loaded. */
  fallback: '/api/snapshot/fallback',
  vitals: '/api/vitals',
  /** Browser reports of policy violations. */
  reports: '/api/reports',
  registry: '/api/registry',
  registryReleases: '/api/registry/releases',
  registryChanges: '/api/registry/changes',
  registryKeys: '/api/registry/keys',
  registryPreview: '/api/registry/preview',
  health: '/healthz',
  ready: '/readyz',
} as const;

/** A message or an application: `GET`, `PATCH`, `DELETE`. */
export const messagePath = (id: string): string =>
  `${apiPaths.portalMessages}/${encodeURIComponent(id)}`;
export const applicationPath = (id: string): string =>
  `${apiPaths.portalApplications}/${encodeURIComponent(id)}`;

/** The user's own read mark: `POST` marks as read, `DELETE` as unread. */
export const messageReadPath = (id: string): string => `${messagePath(id)}/read`;
export const applicationReadPath = (id: string): string => `${applicationPath(id)}/read`;

/** Notes of a record: `POST` adds one; a single note: `DELETE`. */
export const messageNotesPath = (id: string): string => `${messagePath(id)}/notes`;
export const applicationNotesPath = (id: string): string => `${applicationPath(id)}/notes`;
export const messageNotePath = (id: string, note: string): string =>
  `${messageNotesPath(id)}/${encodeURIComponent(note)}`;
export const applicationNotePath = (id: string, note: string): string =>
  `${applicationNotesPath(id)}/${encodeURIComponent(note)}`;

/** An application's CV, as a download. */
export const cvPath = (applicationId: string): string => `${applicationPath(applicationId)}/cv`;
/** The same file for the portal's viewer; the audit log distinguishes the two. */
export const cvViewPath = (applicationId: string): string => `${cvPath(applicationId)}?view=true`;

/** One of the user's own sessions: `DELETE` ends it. */
export const ownSessionPath = (id: string): string =>
  `${apiPaths.ownSessions}/${encodeURIComponent(id)}`;

/** An account: change it, reset it (new one-time secret), end its sessions. */
export const accountPath = (id: string): string => `${apiPaths.accounts}/${encodeURIComponent(id)}`;
export const accountResetPath = (id: string): string => `${accountPath(id)}/reset`;
export const accountSessionsPath = (id: string): string => `${accountPath(id)}/sessions`;

/** A content entry: `PATCH`, and `DELETE` with `?version=` (`entryVersionSchema`). */
export const entryPath = (kind: ContentKind, id: string): string =>
  `/api/portal/${kind}/${encodeURIComponent(id)}`;

/** The file of a media resource: `POST` replaces it, `GET` returns it, also before it is published. */
export const resourceUploadPath = (id: string): string => `${entryPath('media', id)}/file`;
/** The file of a published media resource, as a download. Its content never changes. */
export const resourceFilePath = ({ id, name }: { id: string; name: string }): string =>
  `/media-files/${encodeURIComponent(id)}/${encodeURIComponent(name)}`;

/** A team's key: `DELETE` revokes it. */
export const registryKeyPath = (id: string): string =>
  `${apiPaths.registryKeys}/${encodeURIComponent(id)}`;
