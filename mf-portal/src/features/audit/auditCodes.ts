import {
  type InterviewTemplate,
  interviewTemplates,
} from '@sumut/contracts/portal/applicationReplies';
import type { AuditEntry } from '@sumut/contracts/portal/audit';
import {
  auditCodes,
  type AuditCodeKind,
  type AuditCode,
} from '@sumut/contracts/portal/auditDetails';
import { useActorText } from '../../actors.ts';
import { useTemplateText } from '../../records/correspondence/templateText.ts';
import { useText } from '../../i18n.ts';
import { useStatusText } from '../../records/statuses.ts';
import { useTermText } from '../../records/terms.ts';

/** Details that contain codes of one kind for every action. */
const byName: Readonly<Record<string, AuditCodeKind>> = {
  code: 'usedCode',
  wrong: 'wrongPart',
  role: 'role',
  fields: 'contentField',
  subject: 'messageSubject',
  language: 'language',
  department: 'department',
  departments: 'department',
  rights: 'keyRight',
  provenance: 'provenance',
  source: 'candidateSource',
  corrected: 'candidateDetail',
};

/** Actions whose changed values are codes. */
const byAction: Readonly<Record<string, AuditCodeKind>> = {
  'account.role-changed': 'role',
  'account.departments-changed': 'department',
  'message.status-changed': 'messageStatus',
  'message.deleted': 'messageStatus',
  'message.exported': 'messageStatus',
  'application.status-changed': 'applicationStatus',
  'application.deleted': 'applicationStatus',
  'application.exported': 'applicationStatus',
  'mail.template-changed': 'template',
};
const changed: readonly string[] = ['from', 'to', 'status'];

/** The kind of a detail's codes; undefined if it contains none. */
export const getCodeKind = (
  action: AuditEntry['action'],
  detail: string,
): AuditCodeKind | undefined => (changed.includes(detail) ? byAction[action] : byName[detail]);

/** Text keys of the codes whose key differs from the stored code. */
const usedCodeTexts = {
  authenticator: 'authenticator',
  'recovery-code': 'recoveryCode',
  passkey: 'passkey',
} as const satisfies Record<AuditCode<'usedCode'>, string>;
const interviewTemplateTexts = {
  invitation: 'templateInvitation',
  proposal: 'templateProposal',
  change: 'templateChange',
  cancellation: 'templateCancellation',
} as const satisfies Record<InterviewTemplate, string>;
const provenanceTexts = {
  any: 'anyProvenance',
  workflow: 'workflowProvenance',
} as const satisfies Record<AuditCode<'provenance'>, string>;
const wrongPartTexts = {
  password: 'password',
  code: 'code',
  passkey: 'passkey',
  'passkey-counter': 'passkeyCounter',
  provider: 'provider',
  'provider-access': 'providerAccess',
  'provider-name': 'providerName',
} as const satisfies Record<AuditCode<'wrongPart'>, string>;

/** Translates codes of one kind; unknown codes stay unchanged. */
const translateCode =
  <Kind extends AuditCodeKind>(kind: Kind, getText: (code: AuditCode<Kind>) => string) =>
  (given: string): string => {
    const codes: readonly AuditCode<Kind>[] = auditCodes[kind];
    const code = codes.find((one) => one === given);
    return code === undefined ? given : getText(code);
  };

/** Translates the codes of the log; unknown codes stay unchanged. */
export function useCodeText() {
  const t = useText('features/audit');
  const portal = useText();
  const sourceText = useText('records/sources');
  const templateText = useTemplateText();
  const actorText = useActorText();
  const termText = useTermText();
  const statusText = useStatusText();
  const wordings: Record<AuditCodeKind, (given: string) => string> = {
    actor: actorText,
    role: translateCode('role', (code) => portal(`roles.${code}`)),
    usedCode: translateCode('usedCode', (code) => t(`codes.${usedCodeTexts[code]}`)),
    wrongPart: translateCode('wrongPart', (code) => t(`codes.${wrongPartTexts[code]}`)),
    messageStatus: translateCode('messageStatus', (code) => portal(`messages.statuses.${code}`)),
    applicationStatus: (status) => statusText({ kind: 'applications', status }),
    template: (code) => {
      const name = interviewTemplates.find((one) => one === code);
      return name ? t(`codes.${interviewTemplateTexts[name]}`) : templateText(code);
    },
    messageSubject: translateCode('messageSubject', (code) => portal(`messages.subjects.${code}`)),
    language: translateCode('language', (code) => portal(`languages.${code}`)),
    department: (id) => termText('departments', id),
    termList: translateCode('termList', (code) => t(`codes.${code}`)),
    contentField: translateCode('contentField', (code) => t(`codes.${code}`)),
    retentionSubject: translateCode('retentionSubject', (code) => t(`codes.${code}`)),
    keyRight: translateCode('keyRight', (code) => t(`codes.${code}`)),
    provenance: translateCode('provenance', (code) => t(`codes.${provenanceTexts[code]}`)),
    candidateDetail: translateCode('candidateDetail', (code) => sourceText(`details.${code}`)),
    candidateSource: translateCode('candidateSource', (code) => sourceText(`names.${code}`)),
  };
  return (kind: AuditCodeKind, given: string): string => wordings[kind](given);
}

/** Translates the subject of an entry if it is a code. */
export function useSubjectText() {
  const codeText = useCodeText();
  return (subject: string, action: string): string => {
    if (action === 'retention.applied') return codeText('retentionSubject', subject);
    return action.startsWith('hiring.') ? codeText('termList', subject) : subject;
  };
}
