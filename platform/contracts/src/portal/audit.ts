import * as z from 'zod/mini';
import { filterText } from '../forms/text.ts';
import { textLimits } from '../forms/textLimits.ts';

export const auditEntrySchema = z.object({
  id: z.string(),
  /** When the action happened, in milliseconds since the epoch. */
  at: z.number(),
  /** The username, the team key or the command that acted; empty if nobody was signed in. */
  actor: z.string(),
  /** One of `auditActions`. Entries of older servers may have other actions. */
  action: z.string(),
  /** The affected username, id or path; may be empty. */
  subject: z.string(),
  /**
   * Details of the action. Names replace ids, and the response adds texts that the log does not store (reasons, notes and tags); a
   * text is null if its record was deleted. An opening is represented by its titles in both languages.
   */
  details: z.record(z.string(), z.unknown()),
  /** The current name of the actor's account; null if the actor has no account. */
  actorName: z.nullable(z.string()),
  /** The current name of the affected account, or of the sender of the affected record; null if there is none (any more). */
  subjectName: z.nullable(z.string()),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

const time = z.coerce.number().check(z.int(), z.minimum(0));
/** Maximum length of a subject in UTF-16 units. The longest subject consists of a method and a path. */
const subjectMax = 300;

/** Query of the audit log. All filters apply together. */
export const auditQuerySchema = z.object({
  /** Matches the whole actor, case-insensitively. */
  actor: z.optional(filterText(textLimits.name)),
  /** An action, or a prefix of actions such as `session` or `registry.key`. */
  action: z.optional(filterText(60)),
  /** Matches the whole subject, case-sensitively. */
  subject: z.optional(filterText(subjectMax)),
  /** The earliest time, inclusive, in milliseconds since the epoch. */
  from: z.optional(time),
  /** The end of the period, exclusive, in milliseconds since the epoch. */
  to: z.optional(time),
  /** Cursor of the page: `next` of the previous page. */
  before: z.optional(z.string().check(z.regex(/^\d{1,15}\.\d{1,15}$/, 'invalid'))),
});
export type AuditQuery = z.infer<typeof auditQuerySchema>;

/**
 * A page of at most `auditPageSize` entries, newest first. `next` is the cursor of the next page, or null on the last page. New
 * entries do not shift the pages.
 */
export const auditListSchema = z.object({
  items: z.array(auditEntrySchema),
  next: z.nullable(z.string()),
});
export type AuditList = z.infer<typeof auditListSchema>;

/** A suggestion for a filter of the log: the stored value, and the name that users see. */
const suggestionSchema = z.object({ value: z.string(), name: z.string() });
export type AuditSuggestion = z.infer<typeof suggestionSchema>;

export const auditSuggestionQuerySchema = z.strictObject({
  /** Search words for messages and applications, as in their lists. Without them, the response suggests no records. */
  q: z.optional(filterText(textLimits.name)),
});

export const auditSuggestionsSchema = z.object({
  /** Suggested actors: accounts, team keys, and the repositories of workflows. */
  actors: z.array(suggestionSchema),
  /** Suggested subjects: accounts and, with `q`, messages and applications. */
  subjects: z.array(suggestionSchema),
});
export type AuditSuggestions = z.infer<typeof auditSuggestionsSchema>;
