import type { ContentKind } from '../content/kinds.ts';
import { gatePath } from '../gate/path.ts';

/** Every path of the server's API, once. The first three are specified (docs/specification.md#7-the-calls-it-makes). */
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
  /** Records of the portal, beside the two lists. */
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
  /** What is published, for every visitor. */
  contentNews: '/api/content/news',
  contentMedia: '/api/content/media',
  contentOpenings: '/api/content/openings',
  /** The same and what is not shown yet, for who publishes it. */
  portalNews: '/api/portal/news',
  portalMedia: '/api/portal/media',
  portalOpenings: '/api/portal/openings',
  /** Number of the live snapshot, for open tabs. */
  snapshot: '/api/snapshot',
  /** Last good release of a module that could not be loaded. */
  fallback: '/api/snapshot/fallback',
  vitals: '/api/vitals',
  /** What browsers report of broken policies. */
  reports: '/api/reports',
  registry: '/api/registry',
  registryReleases: '/api/registry/releases',
  registryChanges: '/api/registry/changes',
  registryKeys: '/api/registry/keys',
  registryPreview: '/api/registry/preview',
  health: '/healthz',
  ready: '/readyz',
} as const;

/** A message or an application, for reading it whole, changing and deleting it. */
export const messagePath = (id: string): string =>
  `${apiPaths.portalMessages}/${encodeURIComponent(id)}`;
export const applicationPath = (id: string): string =>
  `${apiPaths.portalApplications}/${encodeURIComponent(id)}`;

/** One's own mark: `POST` when it was opened, `DELETE` to have it unread again. */
export const messageReadPath = (id: string): string => `${messagePath(id)}/read`;
export const applicationReadPath = (id: string): string => `${applicationPath(id)}/read`;

/** Notes on a record, for adding one; a note, for deleting it. */
export const messageNotesPath = (id: string): string => `${messagePath(id)}/notes`;
export const applicationNotesPath = (id: string): string => `${applicationPath(id)}/notes`;
export const messageNotePath = (id: string, note: string): string =>
  `${messageNotesPath(id)}/${encodeURIComponent(note)}`;
export const applicationNotePath = (id: string, note: string): string =>
  `${applicationNotesPath(id)}/${encodeURIComponent(note)}`;

/** An application's CV, for downloading it. */
export const cvPath = (applicationId: string): string => `${applicationPath(applicationId)}/cv`;
/** The same bytes for the page's own viewer; the audit log tells the two apart. */
export const cvViewPath = (applicationId: string): string => `${cvPath(applicationId)}?view=true`;

/** One of one's own sessions, for ending it. */
export const ownSessionPath = (id: string): string =>
  `${apiPaths.ownSessions}/${encodeURIComponent(id)}`;

/** Somebody's account, for changing it; for a new one-time secret; for ending their sessions. */
export const accountPath = (id: string): string => `${apiPaths.accounts}/${encodeURIComponent(id)}`;
export const accountResetPath = (id: string): string => `${accountPath(id)}/reset`;
export const accountSessionsPath = (id: string): string => `${accountPath(id)}/sessions`;

/** Something that is published, for changing and deleting it (`?version=`, `entryVersionSchema`). */
export const entryPath = (kind: ContentKind, id: string): string =>
  `/api/portal/${kind}/${encodeURIComponent(id)}`;

/** The file of a media resource: `POST` to replace it, `GET` to look at it also before it is published. */
export const resourceUploadPath = (id: string): string => `${entryPath('media', id)}/file`;
/** The file of a published media resource, for downloading it. Its bytes never change. */
export const resourceFilePath = ({ id, name }: { id: string; name: string }): string =>
  `/media-files/${encodeURIComponent(id)}/${encodeURIComponent(name)}`;

/** A team's key, for revoking it. */
export const registryKeyPath = (id: string): string =>
  `${apiPaths.registryKeys}/${encodeURIComponent(id)}`;
