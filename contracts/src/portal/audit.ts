import * as z from 'zod/mini';
import { textLimits } from '../forms/textLimits.ts';

export const auditEntrySchema = z.object({
  id: z.string(),
  /** Milliseconds since the epoch. */
  at: z.number(),
  /** A username, a team's key or a command; empty if nobody was signed in. */
  actor: z.string(),
  /** One of `auditActions`; entries of older servers may have others. */
  action: z.string(),
  /** The affected username, id or path; may be empty. */
  subject: z.string(),
  /**
   * Names instead of ids, with texts that the log itself does not have: reasons, notes and tags; null where what they were
   * in was deleted. An opening is its titles in both languages.
   */
  details: z.record(z.string(), z.unknown()),
  /** The present name of the actor's account; null for no account. */
  actorName: z.nullable(z.string()),
  /** The present name of the account, or of who sent the record; null where there is none, or none any more. */
  subjectName: z.nullable(z.string()),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

const time = z.coerce.number().check(z.int(), z.minimum(0));
/** The longest subject is a method and a path. */
const subjectMax = 300;

/** All filters apply together. */
export const auditQuerySchema = z.object({
  /** Exact, case-insensitive. */
  actor: z.optional(z.string().check(z.maxLength(textLimits.name, 'tooLong'))),
  /** An action, or a prefix of actions: `session`, `registry.key`. */
  action: z.optional(z.string().check(z.maxLength(60, 'tooLong'))),
  /** Exact. */
  subject: z.optional(z.string().check(z.maxLength(subjectMax, 'tooLong'))),
  /** Milliseconds since the epoch; `from` is inclusive, `to` exclusive. */
  from: z.optional(time),
  to: z.optional(time),
  /** `next` of the previous page. */
  before: z.optional(z.string().check(z.regex(/^\d{1,15}\.\d{1,15}$/, 'invalid'))),
});
export type AuditQuery = z.infer<typeof auditQuerySchema>;

/**
 * A page of at most `auditPageSize` entries, newest first. `next` is the cursor of the next page, which new entries do
 * not shift; null on the last page.
 */
export const auditListSchema = z.object({
  items: z.array(auditEntrySchema),
  next: z.nullable(z.string()),
});
export type AuditList = z.infer<typeof auditListSchema>;

/** What filters of the log can be set to: what is stored, and the name that people have for it. */
const suggestionSchema = z.object({ value: z.string(), name: z.string() });
export type AuditSuggestion = z.infer<typeof suggestionSchema>;

export const auditSuggestionQuerySchema = z.strictObject({
  /** Finds messages and applications as a search in their lists does; without it, there are none. */
  q: z.optional(z.string().check(z.maxLength(textLimits.name, 'tooLong'))),
});

export const auditSuggestionsSchema = z.object({
  /** Accounts, keys of teams, and the repositories of their workflows. */
  actors: z.array(suggestionSchema),
  /** Accounts, and, with `q`, messages and applications. */
  subjects: z.array(suggestionSchema),
});
export type AuditSuggestions = z.infer<typeof auditSuggestionsSchema>;
