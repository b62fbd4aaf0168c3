import type { AuditEntry } from '@sumut/contracts/portal/audit';
import { auditActions, type AuditAction } from '@sumut/contracts/portal/auditActions';
import { isolated } from '../../records/format.ts';
import { useSubjectText } from './auditCodes.ts';
import { useText } from './i18n.ts';

/** Area of an action: the first word of its name. */
export type AuditArea = AuditAction extends `${infer Area}.${string}` ? Area : never;

/** Text keys of the areas. */
export const areaTexts = {
  session: 'session',
  password: 'password',
  'second-factor': 'secondFactor',
  account: 'account',
  audit: 'audit',
  access: 'access',
  message: 'message',
  application: 'application',
  mail: 'mail',
  retention: 'retention',
  content: 'content',
  hiring: 'hiring',
  registry: 'registry',
} as const satisfies Record<AuditArea, string>;

/** Text keys of the sentences. */
export const actionTexts = {
  'session.signed-in': 'sessionSignedIn',
  'session.code-asked': 'sessionCodeRequired',
  'session.failed': 'sessionFailed',
  'session.blocked': 'sessionBlocked',
  'session.signed-out': 'sessionSignedOut',
  'session.ended': 'sessionEnded',
  'password.changed': 'passwordChanged',
  'password.refused': 'passwordRefused',
  'second-factor.on': 'secondFactorOn',
  'second-factor.off': 'secondFactorOff',
  'second-factor.recovery-codes': 'secondFactorRecoveryCodes',
  'second-factor.refused': 'secondFactorRefused',
  'second-factor.passkey-added': 'secondFactorPasskeyAdded',
  'second-factor.passkey-renamed': 'secondFactorPasskeyRenamed',
  'second-factor.passkey-removed': 'secondFactorPasskeyRemoved',
  'account.created': 'accountCreated',
  'account.disabled': 'accountDisabled',
  'account.enabled': 'accountEnabled',
  'account.role-changed': 'accountRoleChanged',
  'account.departments-changed': 'accountDepartmentsChanged',
  'account.renamed': 'accountRenamed',
  'account.notifications-changed': 'accountNotificationsChanged',
  'account.reset': 'accountReset',
  'account.connected': 'accountConnected',
  'account.disconnected': 'accountDisconnected',
  'audit.exported': 'auditExported',
  'access.refused': 'accessRefused',
  'content.created': 'contentCreated',
  'content.changed': 'contentChanged',
  'content.published': 'contentPublished',
  'content.withdrawn': 'contentWithdrawn',
  'content.deleted': 'contentDeleted',
  'hiring.term-added': 'hiringTermAdded',
  'hiring.term-renamed': 'hiringTermRenamed',
  'hiring.term-retired': 'hiringTermRetired',
  'hiring.term-restored': 'hiringTermRestored',
  'hiring.term-deleted': 'hiringTermDeleted',
  'hiring.terms-reordered': 'hiringTermsReordered',
  'registry.release': 'registryRelease',
  'registry.live': 'registryLive',
  'registry.incident': 'registryIncident',
  'registry.canary': 'registryCanary',
  'registry.stop-canary': 'registryStopCanary',
  'registry.rollback': 'registryRollback',
  'registry.restore': 'registryRestore',
  'registry.take-back': 'registryTakeBack',
  'registry.retire': 'registryRetire',
  'registry.removed': 'registryRemoved',
  'registry.preview': 'registryPreview',
  'registry.approval-requested': 'registryApprovalRequested',
  'registry.declined': 'registryDeclined',
  'registry.policy-changed': 'registryPolicyChanged',
  'registry.key-added': 'registryKeyAdded',
  'registry.key-revoked': 'registryKeyRevoked',
  'registry.workflow-added': 'registryWorkflowAdded',
  'registry.workflow-removed': 'registryWorkflowRemoved',
  'registry.right-given': 'registryRightGiven',
  'message.status-changed': 'messageStatusChanged',
  'message.assigned': 'messageAssigned',
  'message.spam-marked': 'messageSpamMarked',
  'message.spam-unmarked': 'messageSpamUnmarked',
  'message.noted': 'messageNoted',
  'message.replied': 'messageReplied',
  'message.reply-revoked': 'messageReplyRevoked',
  'message.mail-received': 'messageMailReceived',
  'message.note-deleted': 'messageNoteDeleted',
  'message.deleted': 'messageDeleted',
  'message.exported': 'messageExported',
  'application.added': 'applicationAdded',
  'application.corrected': 'applicationCorrected',
  'application.status-changed': 'applicationStatusChanged',
  'application.assigned': 'applicationAssigned',
  'application.spam-marked': 'applicationSpamMarked',
  'application.spam-unmarked': 'applicationSpamUnmarked',
  'application.rated': 'applicationRated',
  'application.tagged': 'applicationTagged',
  'application.kept': 'applicationKept',
  'application.reason-changed': 'applicationReasonChanged',
  'application.replied': 'applicationReplied',
  'application.reply-revoked': 'applicationReplyRevoked',
  'application.mail-received': 'applicationMailReceived',
  'application.interview-planned': 'applicationInterviewPlanned',
  'application.interview-changed': 'applicationInterviewChanged',
  'application.interview-cancelled': 'applicationInterviewCancelled',
  'application.interview-held': 'applicationInterviewHeld',
  'application.interview-revoked': 'applicationInterviewRevoked',
  'application.scorecard-given': 'applicationScorecardGiven',
  'application.scorecard-changed': 'applicationScorecardChanged',
  'application.noted': 'applicationNoted',
  'application.note-deleted': 'applicationNoteDeleted',
  'application.deleted': 'applicationDeleted',
  'application.exported': 'applicationExported',
  'application.cv-added': 'applicationCvAdded',
  'application.cv-viewed': 'applicationCvViewed',
  'application.cv-quarantined': 'applicationCvQuarantined',
  'application.cv-released': 'applicationCvReleased',
  'application.file-added': 'applicationFileAdded',
  'application.file-removed': 'applicationFileRemoved',
  'application.file-restored': 'applicationFileRestored',
  'application.file-viewed': 'applicationFileViewed',
  'application.file-quarantined': 'applicationFileQuarantined',
  'application.file-released': 'applicationFileReleased',
  'mail.settings-changed': 'mailSettingsChanged',
  'mail.template-changed': 'mailTemplateChanged',
  'mail.retried': 'mailRetried',
  'retention.changed': 'retentionChanged',
  'retention.applied': 'retentionApplied',
} as const satisfies Record<AuditAction, string>;

/** Returns the readable name of an entry's subject. The name of a record is shown separately. */
function getSubjectName({ details, subjectName }: AuditEntry, subject: string): string {
  const names = [details['title'], details['name'], subjectName, subject];
  return names.find((name): name is string => typeof name === 'string' && name !== '') ?? '';
}

/** Formats an entry as a sentence. An unknown action is shown by its code. */
export function useAuditSentence() {
  const t = useText();
  const subjectText = useSubjectText();
  return (entry: AuditEntry): string => {
    const action = auditActions.find((one) => one === entry.action);
    const subject = getSubjectName(entry, subjectText(entry.subject, entry.action));
    if (!action) return [entry.action, subject].filter(Boolean).map(isolated).join(': ');
    return t(`sentences.${actionTexts[action]}`, {
      subject: subject || t('unknownName'),
    });
  };
}
