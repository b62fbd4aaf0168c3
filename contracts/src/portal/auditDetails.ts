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

/** Kinds of second factor that a sign-in used. */
export const usedCodes = ['authenticator', 'recovery-code', 'passkey'] as const;
export type UsedCode = (typeof usedCodes)[number];

/**
 * The wrong part of a failed sign-in. `passkey-counter`: the passkey was used with an old count, so a copy of it may exist.
 * `provider`: the identity provider's answer; `provider-access`: it gives no access here, or the account is disabled;
 * `provider-name`: no account can be made of its names.
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
  /** Stages have ids of their own. */
  applicationStatus: fixedApplicationStatuses,
  /** Of other stages, their ids. */
  template: [...builtInTemplates, ...interviewTemplates],
  messageSubject: contactSubjects,
  language: languages,
  /** Those of the first start; admins add others. */
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

/** Names of details, including those of filters. Entries are kept for years: never remove a name. */
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
] as const;
export type AuditDetailName = (typeof auditDetailNames)[number];

/** Details of an entry. They contain nothing that a visitor wrote, and no visitor's name. */
export type AuditDetails = Partial<Record<AuditDetailName, unknown>> & {
  code?: UsedCode | undefined;
  wrong?: WrongPart | undefined;
  role?: Role;
};
