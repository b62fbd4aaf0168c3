/** All that the audit log tells, as `area.what`. Rows are kept for years, so a name is never taken away or reused. */
export const auditActions = [
  'session.signed-in',
  /** Name and password were right, and the code is still to come: who never sends it may have stolen a password. */
  'session.code-asked',
  /** Details say whether the password or the code was wrong. */
  'session.failed',
  'session.signed-out',
  /** By the person elsewhere, or by an admin. */
  'session.ended',
  'password.changed',
  /** The current password that a signed-in person gave was wrong. */
  'password.refused',
  'second-factor.on',
  'second-factor.off',
  'second-factor.recovery-codes',
  /** The code that a signed-in person gave was wrong. */
  'second-factor.refused',
  'account.created',
  'account.disabled',
  'account.enabled',
  'account.role-changed',
  'account.reset',
  /** A signed-in person asked for what their role may not do. */
  'access.refused',
  /** News, media resources and job openings; details say which fields. */
  'content.created',
  'content.changed',
  /** Visitors see it from then on, and no longer. */
  'content.published',
  'content.withdrawn',
  'content.deleted',
  'registry.release',
  'registry.live',
  'registry.canary',
  'registry.stop-canary',
  'registry.rollback',
  'registry.restore',
  'registry.take-back',
  'registry.preview',
  'registry.key-added',
  'registry.key-revoked',
  'message.status-changed',
  'message.assigned',
  'message.noted',
  'message.note-deleted',
  'message.deleted',
  /** Details have the number of rows and the filter. */
  'message.exported',
  'application.status-changed',
  'application.assigned',
  'application.rated',
  'application.tagged',
  /** Marked, or no longer marked, as one that the applicant asked us to keep. */
  'application.kept',
  'application.reason-changed',
  'application.noted',
  'application.note-deleted',
  'application.deleted',
  'application.exported',
  /** Details say whether it was downloaded or shown in the page. */
  'application.cv-viewed',
  'retention.changed',
  /** A batch of what was due; the subject says of what. */
  'retention.applied',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** Entries on one page of the log. Ours. */
export const auditPageSize = 50;

/** Age that an entry reaches before anybody can delete it, in milliseconds: a year and a day. Ours. */
export const auditFloor = 366 * 24 * 60 * 60 * 1000;
