/** All actions of the audit log, as `area.action`. Entries are kept for years: never remove or reuse a name. */
export const auditActions = [
  'session.signed-in',
  /** Name and password were correct, and a code or a passkey is required. Without a later sign-in, the password may be stolen. */
  'session.code-asked',
  /** The details contain which was wrong, the password or the code. */
  'session.failed',
  /** Refused unchecked after too many wrong passwords or codes; the details contain which of them. Up to a limit per IP. */
  'session.blocked',
  'session.signed-out',
  /** Ended from another session of the user, or by an admin. */
  'session.ended',
  'password.changed',
  /** A signed-in user entered a wrong current password. */
  'password.refused',
  'second-factor.on',
  'second-factor.off',
  'second-factor.recovery-codes',
  /** A signed-in user entered a wrong code. */
  'second-factor.refused',
  /** The details contain the name that its owner gave the passkey. */
  'second-factor.passkey-added',
  'second-factor.passkey-renamed',
  'second-factor.passkey-removed',
  'account.created',
  'account.disabled',
  'account.enabled',
  'account.role-changed',
  /** The details contain the departments of before and after, by their ids. */
  'account.departments-changed',
  /** Another display name; the username, which the log contains, stays. */
  'account.renamed',
  'account.reset',
  /** By its owner, with an account of the identity provider; and by a command, which makes it local again. */
  'account.connected',
  'account.disconnected',
  /** By its owner: where and about what they are mailed. */
  'account.notifications-changed',
  /** The whole log, with the hashes that link its entries. */
  'audit.exported',
  /** A signed-in user requested something that their role does not permit. */
  'access.refused',
  /** News, media resources and openings; the details contain the changed fields. */
  'content.created',
  'content.changed',
  /** Made visible to visitors, and hidden again. */
  'content.published',
  'content.withdrawn',
  'content.deleted',
  /** Departments and the other lists of words for hiring; the subject is the list. */
  'hiring.term-added',
  'hiring.term-renamed',
  /** Offered no longer, and offered again. */
  'hiring.term-retired',
  'hiring.term-restored',
  'hiring.term-deleted',
  'hiring.terms-reordered',
  'registry.release',
  'registry.live',
  /** Reported by pages: the live release fails far more often than before. */
  'registry.incident',
  'registry.canary',
  'registry.stop-canary',
  'registry.rollback',
  'registry.restore',
  'registry.take-back',
  'registry.retire',
  /** By the server: nobody can need the files of the release any more. */
  'registry.removed',
  'registry.preview',
  'registry.approval-requested',
  'registry.declined',
  'registry.policy-changed',
  'registry.key-added',
  'registry.key-revoked',
  'registry.workflow-added',
  'registry.workflow-removed',
  /** Exchanged the token of its run for the right to release. */
  'registry.right-given',
  'message.status-changed',
  'message.assigned',
  /** Marked as spam, and no longer. */
  'message.spam-marked',
  'message.spam-unmarked',
  'message.noted',
  'message.note-deleted',
  /** Answered by a mail from the portal; and taken back before it was sent. */
  'message.replied',
  'message.reply-revoked',
  /** By the server: the sender has answered by mail. */
  'message.mail-received',
  'message.deleted',
  /** The details contain the number of rows and the filter. */
  'message.exported',
  /** A candidate was added by hand; the details contain where they come from. */
  'application.added',
  /** The details of a candidate who was added by hand; the log contains which, and not what they were. */
  'application.corrected',
  'application.status-changed',
  'application.assigned',
  'application.spam-marked',
  'application.spam-unmarked',
  'application.rated',
  'application.tagged',
  /** Exempted from retention at the applicant's request, or no longer exempted. */
  'application.kept',
  'application.reason-changed',
  /** Mailed from the portal; and taken back before it was sent. */
  'application.replied',
  'application.reply-revoked',
  'application.mail-received',
  /** The details contain the interview. `revoked`: the last of these was taken back before its mails were sent. */
  'application.interview-planned',
  'application.interview-changed',
  'application.interview-cancelled',
  'application.interview-held',
  'application.interview-revoked',
  /** By an interviewer; the log does not contain its content. */
  'application.scorecard-given',
  'application.scorecard-changed',
  'application.noted',
  'application.note-deleted',
  'application.deleted',
  'application.exported',
  /** To an application that had none. */
  'application.cv-added',
  /** The details contain whether it was downloaded or shown in the portal. */
  'application.cv-viewed',
  /** By the server: the virus scanner found something; and later, with newer signatures, nothing any more. */
  'application.cv-quarantined',
  'application.cv-released',
  /** A file next to the CV; the details contain its id. Put back: shortly after it was removed. The others as for a CV. */
  'application.file-added',
  'application.file-removed',
  'application.file-restored',
  'application.file-viewed',
  'application.file-quarantined',
  'application.file-released',
  'mail.settings-changed',
  'mail.template-changed',
  /** A mail that was given up, or waits, is tried again. */
  'mail.retried',
  'retention.changed',
  /** A batch was deleted; the subject is the kind of data. */
  'retention.applied',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** Entries per page. Not specified. */
export const auditPageSize = 50;

/** Minimum age at which entries can be deleted, in milliseconds: a year and a day. Not specified. */
export const auditMinAge = 366 * 24 * 60 * 60 * 1000;
