import * as z from 'zod/mini';
import { textLimits } from '../forms/textLimits.ts';

export const auditEntrySchema = z.object({
  id: z.string(),
  /** Milliseconds since the epoch. */
  at: z.number(),
  /** Who did it: a username, a team's key, a command; empty for somebody who was not signed in. */
  actor: z.string(),
  /** One of `auditActions`; an older server's log may hold others. */
  action: z.string(),
  /** What it was done to: a username, an identifier, a path; empty where there is nothing to name. */
  subject: z.string(),
  details: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

const time = z.coerce.number().check(z.int(), z.minimum(0));
/** Room for the longest subject: a method and a path. */
const subjectMax = 300;

/** Query of `GET apiPaths.audit`; every part narrows the list. */
export const auditQuerySchema = z.object({
  /** Whole, without regard to case. */
  actor: z.optional(z.string().check(z.maxLength(textLimits.name, 'tooLong'))),
  /** An action, or how several begin: `session`, `registry.key`. */
  action: z.optional(z.string().check(z.maxLength(60, 'tooLong'))),
  /** Whole. */
  subject: z.optional(z.string().check(z.maxLength(subjectMax, 'tooLong'))),
  /** Milliseconds since the epoch; `from` belongs to the time asked for, `to` no longer. */
  from: z.optional(time),
  to: z.optional(time),
  /** `next` of the page before. */
  before: z.optional(z.string().check(z.regex(/^\d{1,15}\.[\da-f-]{36}$/, 'invalid'))),
});
export type AuditQuery = z.infer<typeof auditQuerySchema>;

/**
 * A page of at most `auditPageSize` entries, newest first. `next` leads to the page after it, also while entries are added;
 * null on the last page.
 */
export const auditListSchema = z.object({
  items: z.array(auditEntrySchema),
  next: z.nullable(z.string()),
});
export type AuditList = z.infer<typeof auditListSchema>;
