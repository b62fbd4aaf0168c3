import type { AuditEntry } from '@sumut/contracts';
import type { AuditCodeKind } from '@sumut/contracts/schemas';

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
