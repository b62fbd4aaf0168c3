import { builtInTerms } from '../content/builtInTerms.ts';
import { termLists } from '../content/hiringTerms.ts';
import { contactSubjects } from '../forms/contact.ts';
import { roles, type Role } from '../forms/login.ts';
import { languages } from '../language/language.ts';
import { keyRights } from '../registry/keyRights.ts';
import { demandedProvenance } from '../registry/provenanceSummary.ts';
import { builtInTemplates, interviewTemplates } from './applicationReplies.ts';
import { candidateDetails, candidateSources } from './candidates.ts';
import { retentionSubjects } from './retentionLimits.ts';
import { fixedApplicationStatuses, messageStatuses } from './statuses.ts';

/** The kinds of second factor that a sign-in can use. */
export const usedCodes = ['authenticator', 'recovery-code', 'passkey'] as const;
export type UsedCode = (typeof usedCodes)[number];

/**
 * The wrong part of a failed sign-in. `passkey-counter`: the passkey was used with an old count, so a copy of it may exist.
 * `provider`: the identity provider's response was refused; `provider-access`: the person has no access to the portal, or the
 * account is disabled; `provider-name`: the provider's names do not allow creating an account.
 */
const wrongParts = [
  'password',
  'code',
  'passkey',
  'passkey-counter',
  'provider',
  'provider-access',
  'provider-name',
] as const;
type WrongPart = (typeof wrongParts)[number];

/** Fields of all kinds of content that a change can list. */
const contentFields = [
  'title',
  'text',
  'description',
  'requirements',
  'category',
  'date',
  'time',
  'type',
  'department',
  'location',
  'file',
] as const;

/**
 * Actors other than users and teams: the running server, its start, the creation of the database, and commands. Not
 * allowed as usernames.
 */
export const auditActors = ['server', 'start', 'migration', 'command', 'command line'] as const;
export type AuditActor = (typeof auditActors)[number];

/** All codes in audit entries. The portal has a text for each. */
export const auditCodes = {
  actor: auditActors,
  role: roles,
  usedCode: usedCodes,
  wrongPart: wrongParts,
  messageStatus: messageStatuses,
  /** Only the fixed statuses. The other values are ids of stages. */
  applicationStatus: fixedApplicationStatuses,
  /** Only the built-in templates. The other values are ids of stages. */
  template: [...builtInTemplates, ...interviewTemplates],
  messageSubject: contactSubjects,
  language: languages,
  /** Only the departments of the first start. Admins can add others. */
  department: builtInTerms('departments').map(({ id }) => id),
  termList: termLists,
  contentField: contentFields,
  retentionSubject: retentionSubjects,
  keyRight: keyRights,
  provenance: demandedProvenance,
  candidateSource: candidateSources,
  candidateDetail: candidateDetails,
} as const;
export type AuditCodeKind = keyof typeof auditCodes;
export type AuditCode<Kind extends AuditCodeKind> = (typeof auditCodes)[Kind][number];

/** Names of details, including those of filters. Entries are kept for years, so names must never be removed. */
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
  'spam',
  'held',
  'position',
  'department',
  'departments',
  'tag',
  'tagged',
  'tags',
  'added',
  'removed',
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
  'rights',
  'firstLoad',
  'total',
  'protected',
  'approval',
  'takeBack',
  'provenance',
  'requestedBy',
  'until',
  'redirect',
  'finding',
  'file',
  'reply',
  'passkey',
  'interview',
  'provider',
  'issuer',
  'repository',
  'workflow',
  'ref',
  'environment',
  'commit',
  'run',
  'live',
  'source',
  'corrected',
  'heldUntil',
] as const;
export type AuditDetailName = (typeof auditDetailNames)[number];

/** Details of an audit entry as stored. They contain no visitor's name, and nothing that a visitor wrote. */
export type AuditDetails = Partial<Record<AuditDetailName, unknown>> & {
  code?: UsedCode | undefined;
  wrong?: WrongPart | undefined;
  role?: Role;
};
