import type { AuditEntry } from '@sumut/contracts';
import { auditCodes, type AuditCodeKind, type AuditCode } from '@sumut/contracts/schemas';
import { useText as usePortalText } from '../../i18n.ts';
import { useText } from './i18n.ts';

/** Details that hold codes of one kind, whatever the action. */
const byName: Readonly<Record<string, AuditCodeKind>> = {
  code: 'usedCode',
  wrong: 'wrongPart',
  role: 'role',
  fields: 'contentField',
  subject: 'messageSubject',
  language: 'language',
  department: 'department',
};

/** Details that hold what an action changed: of these, those that hold codes. */
const byAction: Readonly<Record<string, AuditCodeKind>> = {
  'account.role-changed': 'role',
  'message.status-changed': 'messageStatus',
  'message.deleted': 'messageStatus',
  'message.exported': 'messageStatus',
  'application.status-changed': 'applicationStatus',
  'application.deleted': 'applicationStatus',
  'application.exported': 'applicationStatus',
};
const changed: readonly string[] = ['from', 'to', 'status'];

/** Of which kind a detail's codes are; undefined where it holds none. */
export const codeKindOf = (
  action: AuditEntry['action'],
  detail: string,
): AuditCodeKind | undefined => (changed.includes(detail) ? byAction[action] : byName[detail]);

/** The codes that the catalogues name otherwise than the log does. */
const usedCodeTexts = {
  authenticator: 'authenticator',
  'recovery-code': 'recoveryCode',
} as const satisfies Record<AuditCode<'usedCode'>, string>;

const actorTexts = {
  server: 'server',
  start: 'start',
  command: 'command',
  'command line': 'command',
} as const satisfies Record<AuditCode<'actor'>, string>;

/** Puts the codes of one kind into words; others stay as they are. */
const wording =
  <Kind extends AuditCodeKind>(kind: Kind, textOf: (code: AuditCode<Kind>) => string) =>
  (given: string): string => {
    const codes: readonly AuditCode<Kind>[] = auditCodes[kind];
    const code = codes.find((one) => one === given);
    return code === undefined ? given : textOf(code);
  };

/** Puts codes into words; what this release does not know stays as it is. */
export function useCodeText() {
  const t = useText();
  const portal = usePortalText();
  const wordings: Record<AuditCodeKind, (given: string) => string> = {
    actor: wording('actor', (code) => t(`actors.${actorTexts[code]}`)),
    role: wording('role', (code) => portal(`roles.${code}`)),
    usedCode: wording('usedCode', (code) => t(`codes.${usedCodeTexts[code]}`)),
    wrongPart: wording('wrongPart', (code) => t(`codes.${code}`)),
    messageStatus: wording('messageStatus', (code) => portal(`messages.statuses.${code}`)),
    applicationStatus: wording('applicationStatus', (code) =>
      portal(`applications.statuses.${code}`),
    ),
    messageSubject: wording('messageSubject', (code) => portal(`messages.subjects.${code}`)),
    language: wording('language', (code) => portal(`languages.${code}`)),
    department: wording('department', (code) => portal(`applications.departments.${code}`)),
    contentField: wording('contentField', (code) => t(`codes.${code}`)),
    retentionSubject: wording('retentionSubject', (code) => t(`codes.${code}`)),
  };
  return (kind: AuditCodeKind, given: string): string => wordings[kind](given);
}

/** Puts what something was done to into words, where the log has a code for it. */
export function useSubjectText() {
  const codeText = useCodeText();
  return (subject: string, action: string): string =>
    action === 'retention.applied' ? codeText('retentionSubject', subject) : subject;
}
