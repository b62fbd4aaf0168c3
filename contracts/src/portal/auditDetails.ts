import { departments } from '../content/kinds.ts';
import { contactSubjects } from '../forms/contact.ts';
import { roles, type Role } from '../forms/login.ts';
import { languages } from '../language/language.ts';
import { retentionSubjects } from './retentionLimits.ts';
import { applicationStatuses, messageStatuses } from './statuses.ts';

/** What was given as the second factor. */
export const usedCodes = ['authenticator', 'recovery-code'] as const;
export type UsedCode = (typeof usedCodes)[number];

/** What was wrong about a sign-in. */
const wrongParts = ['password', 'code'] as const;
type WrongPart = (typeof wrongParts)[number];

/** Parts of what is published that a change can name, of all kinds. */
const contentFields = [
  'title',
  'text',
  'description',
  'requirements',
  'category',
  'date',
  'type',
  'department',
  'location',
  'file',
] as const;

/** Who acts besides people and teams: the server by itself, at its start, and commands beside it. No account's name. */
export const auditActors = ['server', 'start', 'command', 'command line'] as const;
export type AuditActor = (typeof auditActors)[number];

/** All codes that entries of the audit log hold: what shows the log has a text for each. */
export const auditCodes = {
  actor: auditActors,
  role: roles,
  usedCode: usedCodes,
  wrongPart: wrongParts,
  messageStatus: messageStatuses,
  applicationStatus: applicationStatuses,
  messageSubject: contactSubjects,
  language: languages,
  department: departments,
  contentField: contentFields,
  retentionSubject: retentionSubjects,
} as const;
export type AuditCodeKind = keyof typeof auditCodes;
export type AuditCode<Kind extends AuditCodeKind> = (typeof auditCodes)[Kind][number];

/** The names of details, those of a filter among them. Rows are kept for years, so none is taken away. */
export const auditDetailNames = [
  'address',
  'code',
  'wrong',
  'role',
  'from',
  'to',
  'sessions',
  'secondFactorRemoved',
  'status',
  'createdAt',
  'note',
  'rows',
  'filter',
  'searched',
  'subject',
  'language',
  'assignee',
  'unread',
  'position',
  'department',
  'tag',
  'downloaded',
  'title',
  'fields',
  'hash',
  'key',
  'module',
  'share',
  'snapshot',
  'number',
  'reason',
  'name',
  'release',
  'origin',
  'deleted',
  'before',
] as const;
export type AuditDetailName = (typeof auditDetailNames)[number];

/** What an entry tells besides actor, action and subject: nothing that a visitor wrote, nor about one by name. */
export type AuditDetails = Partial<Record<AuditDetailName, unknown>> & {
  code?: UsedCode | undefined;
  wrong?: WrongPart | undefined;
  role?: Role;
};
