import * as z from 'zod/mini';
import { languageSchema } from '../language/languageSchema.ts';

/** `caught`: shown in the portal in place of being sent, in demo mode. `failed`: given up. */
export const mailStates = ['waiting', 'sent', 'caught', 'failed'] as const;
export type MailState = (typeof mailStates)[number];

/** What mails are for. */
export const mailPurposes = [
  'message-received',
  'application-received',
  'reply',
  /** To staff: one event, or those of a day. */
  'notice',
  'summary',
] as const;
export type MailPurpose = (typeof mailPurposes)[number];

/** Milliseconds before its next attempt in which a waiting mail is not retried by hand: an attempt may be under way. */
export const mailLease = 3 * 60_000;

/** Mails per page. */
export const mailPageSize = 50;

/** Whether the server sends mail, keeps it for the portal to show, or writes none. */
export const mailModes = ['smtp', 'caught', 'off'] as const;
export type MailMode = (typeof mailModes)[number];

export const mailSettingsSchema = z.strictObject({
  /** Whether senders get an acknowledgement, by the kind of record. */
  acknowledge: z.strictObject({ messages: z.boolean(), applications: z.boolean() }),
});
export type MailSettings = z.infer<typeof mailSettingsSchema>;

export const mailStatusSchema = z.object({
  mode: z.enum(mailModes),
  /** The address that mail comes from; null when it is off. */
  from: z.nullable(z.string()),
  settings: mailSettingsSchema,
  /** How many mails there are in each state. */
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
  /** Milliseconds since the epoch. */
  createdAt: z.number(),
  attempts: z.int(),
  /** When it is tried next; null when it is not. */
  nextAttemptAt: z.nullable(z.number()),
  /** When it was sent, caught or given up. */
  endedAt: z.nullable(z.number()),
  /** What the mail server, or the connection to it, answered last; in English, or a code. */
  error: z.nullable(z.string()),
  /** The record that it is about. */
  record: z.nullable(z.object({ kind: z.enum(['messages', 'applications']), id: z.string() })),
};

export const mailSummarySchema = z.object(mailShape);
export type MailSummary = z.infer<typeof mailSummarySchema>;

export const mailSchema = z.object({ ...mailShape, text: z.string() });
export type Mail = z.infer<typeof mailSchema>;

export const mailQuerySchema = z.object({
  state: z.optional(z.enum(mailStates)),
  /** `next` of the previous page. */
  before: z.optional(z.string().check(z.regex(/^\d{1,15}\.[\da-f-]{36}$/, 'invalid'))),
});
export type MailQuery = z.infer<typeof mailQuerySchema>;

/** A page of at most `mailPageSize` mails, newest first. `next` is the cursor of the next page; null on the last one. */
export const mailListSchema = z.object({
  items: z.array(mailSummarySchema),
  next: z.nullable(z.string()),
});
export type MailList = z.infer<typeof mailListSchema>;
