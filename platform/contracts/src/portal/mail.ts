import * as z from 'zod/mini';
import { languageSchema } from '../language/languageSchema.ts';

/** States of a mail. `caught`: shown in the portal instead of being sent, in demo mode. `failed`: given up. */
export const mailStates = ['waiting', 'sent', 'caught', 'failed'] as const;
export type MailState = (typeof mailStates)[number];

/** The purposes of mails that the site sends. */
export const mailPurposes = [
  'message-received',
  'application-received',
  'reply',
  /** Mails to staff: `notice` reports one event, `summary` the events of a day. */
  'notice',
  'summary',
  /** To the team of a module, about its live release. */
  'release',
] as const;
export type MailPurpose = (typeof mailPurposes)[number];

/** A waiting mail cannot be retried by hand when its next attempt is due within this time (ms): an attempt may be under way. */
export const mailLease = 3 * 60_000;

/** Number of mails per page. */
export const mailPageSize = 50;

/** Modes of mail: `smtp` sends mails, `caught` only shows them in the portal, and `off` writes none. */
export const mailModes = ['smtp', 'caught', 'off'] as const;
export type MailMode = (typeof mailModes)[number];

export const mailSettingsSchema = z.strictObject({
  /** Whether senders get an acknowledgement, by the kind of record. */
  acknowledge: z.strictObject({ messages: z.boolean(), applications: z.boolean() }),
});
export type MailSettings = z.infer<typeof mailSettingsSchema>;

export const mailStatusSchema = z.object({
  mode: z.enum(mailModes),
  /** The sender address of the site's mails; null if mail is off. */
  from: z.nullable(z.string()),
  settings: mailSettingsSchema,
  /** Number of mails in each state. */
  counts: z.object({
    waiting: z.int(),
    sent: z.int(),
    caught: z.int(),
    failed: z.int(),
  }),
});
export type MailStatus = z.infer<typeof mailStatusSchema>;

const mailShape = {
  id: z.string(),
  purpose: z.enum(mailPurposes),
  state: z.enum(mailStates),
  to: z.object({ name: z.string(), address: z.string() }),
  language: languageSchema,
  subject: z.string(),
  /** When the mail was queued, in milliseconds since the epoch. */
  createdAt: z.number(),
  /** Number of attempts to send the mail. */
  attempts: z.int(),
  /** When the next attempt is due, in milliseconds since the epoch; null if none follows. */
  nextAttemptAt: z.nullable(z.number()),
  /** When the mail was sent, caught or given up, in milliseconds since the epoch; null until then. */
  endedAt: z.nullable(z.number()),
  /** The last error of the mail server or of the connection to it, as English text or a code; null without an error. */
  error: z.nullable(z.string()),
  /** The message or application that the mail concerns; null for other mails. */
  record: z.nullable(z.object({ kind: z.enum(['messages', 'applications']), id: z.string() })),
};

export const mailSummarySchema = z.object(mailShape);
export type MailSummary = z.infer<typeof mailSummarySchema>;

export const mailSchema = z.object({ ...mailShape, text: z.string() });
export type Mail = z.infer<typeof mailSchema>;

export const mailQuerySchema = z.object({
  state: z.optional(z.enum(mailStates)),
  /** Cursor of the page: `next` of the previous page. */
  before: z.optional(z.string().check(z.regex(/^\d{1,15}\.[\da-f-]{36}$/, 'invalid'))),
});
export type MailQuery = z.infer<typeof mailQuerySchema>;

/** A page of at most `mailPageSize` mails, newest first. `next` is the cursor of the next page; null on the last page. */
export const mailListSchema = z.object({
  items: z.array(mailSummarySchema),
  next: z.nullable(z.string()),
});
export type MailList = z.infer<typeof mailListSchema>;
