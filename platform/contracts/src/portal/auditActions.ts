interface AuditActionTraits {
  /** Whether the action is a change of a record that increases its version. Only such actions can be in the plan of a change. */
  isChange?: true;
  /** Whether the timeline of a person shows the entry. Notes and mails are shown from their own tables. */
  inTimeline?: true;
}

/**
 * All actions of the audit log, as `area.action`. Entries are kept for years, so names must never be removed or reused. The
 * areas are in the order of the log's filter.
 */
const actions = {
  'session.signed-in': {},
  /** Name and password were correct, and a code or a passkey is required. If no sign-in follows, the password may be stolen. */
  'session.code-asked': {},
  /** A sign-in failed. The detail `wrong` names the part that was wrong, such as the password or the code. */
  'session.failed': {},
  /** A sign-in was refused unchecked after too many wrong attempts; `wrong` names the part. Recorded up to a limit per IP. */
  'session.blocked': {},
  'session.signed-out': {},
  /** A session was ended from another session of the user, or by an admin. */
  'session.ended': {},
  'password.changed': {},
  /** A signed-in user entered a wrong current password. */
  'password.refused': {},
  'second-factor.on': {},
  'second-factor.off': {},
  'second-factor.recovery-codes': {},
  /** A signed-in user entered a wrong code. */
  'second-factor.refused': {},
  /** The details of the passkey actions contain the name that the owner gave the passkey. */
  'second-factor.passkey-added': {},
  'second-factor.passkey-renamed': {},
  'second-factor.passkey-removed': {},
  'account.created': {},
  'account.disabled': {},
  'account.enabled': {},
  'account.role-changed': {},
  /** The details contain the ids of the departments before and after the change. */
  'account.departments-changed': {},
  /** The display name changed. The username, which the log contains, never changes. */
  'account.renamed': {},
  'account.reset': {},
  /** The owner connected the account with one of the identity provider. A command disconnects it, which makes it local again. */
  'account.connected': {},
  'account.disconnected': {},
  /** The owner changed the address for notices, or which notices are mailed. */
  'account.notifications-changed': {},
  /** The whole log was exported, with the hashes that link its entries. */
  'audit.exported': {},
  /** A signed-in user requested something that their role does not permit. */
  'access.refused': {},
  'message.status-changed': { isChange: true, inTimeline: true },
  'message.assigned': { isChange: true, inTimeline: true },
  /** A message was marked as spam, or the mark was removed. */
  'message.spam-marked': { isChange: true, inTimeline: true },
  'message.spam-unmarked': { isChange: true, inTimeline: true },
  'message.noted': {},
  'message.note-deleted': { inTimeline: true },
  /** A reply was queued in the portal, or revoked before it was sent. */
  'message.replied': { isChange: true },
  'message.reply-revoked': { isChange: true, inTimeline: true },
  /** The server received a mail in which the sender answers. */
  'message.mail-received': { isChange: true },
  /** A hold keeps the message from deletion. The details contain the hold as `reason`, and its end. A hold also ends by itself. */
  'message.hold-placed': { inTimeline: true },
  'message.hold-changed': { inTimeline: true },
  'message.hold-ended': { inTimeline: true },
  'message.deleted': {},
  /** Messages were exported. The details contain the number of rows and the filter. */
  'message.exported': {},
  /** A candidate was added by hand. The details contain the source. */
  'application.added': {},
  /** Details of a candidate who was added by hand were corrected. The log contains the names of the details, but not their values. */
  'application.corrected': { isChange: true, inTimeline: true },
  'application.status-changed': { isChange: true, inTimeline: true },
  'application.assigned': { isChange: true, inTimeline: true },
  'application.spam-marked': { isChange: true, inTimeline: true },
  'application.spam-unmarked': { isChange: true, inTimeline: true },
  'application.rated': { isChange: true, inTimeline: true },
  'application.tagged': { isChange: true, inTimeline: true },
  /** Exempted from retention, or no longer exempted. Only in entries of earlier versions: holds have replaced it. */
  'application.kept': { inTimeline: true },
  'application.reason-changed': { isChange: true, inTimeline: true },
  /** A mail to the applicant was queued in the portal, or revoked before it was sent. */
  'application.replied': { isChange: true },
  'application.reply-revoked': { isChange: true, inTimeline: true },
  'application.mail-received': { isChange: true },
  /** The details contain the interview. `revoked`: the last of these actions was taken back before its mails were sent. */
  'application.interview-planned': { isChange: true },
  'application.interview-changed': { isChange: true },
  'application.interview-cancelled': { isChange: true },
  'application.interview-held': { isChange: true },
  'application.interview-revoked': { isChange: true },
  /** An interviewer gave or changed a scorecard. The log does not contain its content. */
  'application.scorecard-given': {},
  'application.scorecard-changed': {},
  'application.noted': {},
  'application.note-deleted': { inTimeline: true },
  'application.hold-placed': { inTimeline: true },
  'application.hold-changed': { inTimeline: true },
  'application.hold-ended': { inTimeline: true },
  'application.deleted': {},
  'application.exported': {},
  /** A CV was added to an application without a CV. */
  'application.cv-added': { inTimeline: true },
  /** The detail `downloaded` is true if the CV was downloaded, and false if it was shown in the portal. */
  'application.cv-viewed': { inTimeline: true },
  /** The virus scanner found the CV infected, or found it clean later with newer signatures. The server records both. */
  'application.cv-quarantined': { inTimeline: true },
  'application.cv-released': { inTimeline: true },
  /** Application files. The details contain the file's id. A file can be restored shortly after its removal. */
  'application.file-added': { inTimeline: true },
  'application.file-removed': { inTimeline: true },
  'application.file-restored': { inTimeline: true },
  'application.file-viewed': { inTimeline: true },
  'application.file-quarantined': { inTimeline: true },
  'application.file-released': { inTimeline: true },
  'mail.settings-changed': {},
  'mail.template-changed': {},
  /** An admin requested another attempt for a mail that waits or was given up. */
  'mail.retried': {},
  'retention.changed': {},
  /** The retention job deleted a batch. The subject is the kind of data. */
  'retention.applied': {},
  /** Everything that is stored about a person was exported. The subject is the record from which the person was found. */
  'person.exported': {},
  /** An erasure. The subject is its id; `deleted` is the number of records. The server erases again after a restore. */
  'person.erasure-requested': {},
  'person.erasure-declined': {},
  'person.erased': {},
  /** The register of requests about personal data. The subject is the request's id. */
  'person.request-recorded': {},
  'person.request-answered': {},
  /** News, media resources and openings. The details contain the names of the changed fields. */
  'content.created': {},
  'content.changed': {},
  /** An entry was made visible to visitors, or hidden again. */
  'content.published': {},
  'content.withdrawn': {},
  'content.deleted': {},
  /** Hiring terms. The subject is the name of the list. */
  'hiring.term-added': {},
  'hiring.term-renamed': {},
  /** A hiring term is no longer offered, or is offered again. */
  'hiring.term-retired': {},
  'hiring.term-restored': {},
  'hiring.term-deleted': {},
  'hiring.terms-reordered': {},
  'registry.release': {},
  'registry.live': {},
  /** Releases of several parts went live as one. */
  'registry.set': {},
  /** Pages reported that the live release fails far more often than before. */
  'registry.incident': {},
  'registry.canary': {},
  'registry.stop-canary': {},
  'registry.rollback': {},
  'registry.restore': {},
  'registry.take-back': {},
  'registry.retire': {},
  /** The server removed the files of a release that nobody can need any more. */
  'registry.removed': {},
  'registry.preview': {},
  'registry.approval-requested': {},
  'registry.declined': {},
  'registry.policy-changed': {},
  /** Pages of a module may use another origin, or may no longer use it. */
  'registry.origin-approved': {},
  'registry.origin-withdrawn': {},
  /** The address of a module's team was changed or removed. */
  'registry.contact-changed': {},
  'registry.key-added': {},
  'registry.key-revoked': {},
  'registry.workflow-added': {},
  'registry.workflow-removed': {},
  /** A run of a workflow exchanged its token for the right to release. */
  'registry.right-given': {},
} as const satisfies Record<string, AuditActionTraits>;

export type AuditAction = keyof typeof actions;
/** The actions with a trait. */
export type AuditActionWith<Trait extends keyof AuditActionTraits> = {
  [Action in AuditAction]: (typeof actions)[Action] extends Record<Trait, true> ? Action : never;
}[AuditAction];

type AuditArea = AuditAction extends `${infer Area}.${string}` ? Area : never;

export const auditActions = Object.keys(actions) as AuditAction[];

/** The areas of all actions. */
export const auditAreas = [
  ...new Set(auditActions.map((action) => action.slice(0, action.indexOf('.')) as AuditArea)),
];

/** Returns the actions with a trait. */
export const auditActionsWith = <Trait extends keyof AuditActionTraits>(trait: Trait) =>
  auditActions.filter(
    (action): action is AuditActionWith<Trait> =>
      (actions[action] as AuditActionTraits)[trait] === true,
  );

/** Number of audit entries per page. Not specified. */
export const auditPageSize = 50;

/** Minimum age at which audit entries can be deleted, in milliseconds: 366 days. Not specified. */
export const auditMinAge = 366 * 24 * 60 * 60 * 1000;
