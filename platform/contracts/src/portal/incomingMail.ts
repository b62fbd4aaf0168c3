import * as z from 'zod/mini';
import { post } from '../api/endpoint.ts';
import { fileRefusals } from './applicationFiles.ts';

/** Limits of incoming mails. Not specified. */
export const incomingMailLimits = {
  /** Size of the whole mail with attachments, in bytes. Common mail servers accept no larger mails. */
  bytes: 25 * 1024 * 1024,
  /** Length of the text, in UTF-16 units. Longer texts are cut. */
  text: 20_000,
  /** Length of the subject and of names, in UTF-16 units. Longer ones are cut. */
  line: 200,
  /** Number of attachments that are checked and may be kept. Further ones are listed only. */
  attachments: 20,
  /** Number of attachments that are listed. */
  listed: 500,
  /** Number of different recipients that are read. */
  recipients: 500,
  /** Size of a mail whose original is kept, in bytes. */
  original: 1024 * 1024,
  /** Number of mails about one record within 24 hours. */
  daily: 50,
} as const;

export const incomingMailType = 'message/rfc822';

/**
 * Receives a mail that answers a mail of the site. The body is the raw mail, with the headers of Standard Webhooks. Fails with
 * `bad-proof` without a valid signature, `not-found` for an unknown recipient, and `malformed` for an unreadable mail. The same mail is
 * stored only once.
 */
export const incomingMailEndpoint = post('/api/mail/incoming', {});

/** Answers of calendar programs to an invitation. `counter`: another time is proposed. */
export const calendarAnswers = ['accepted', 'declined', 'tentative', 'counter'] as const;
export type CalendarAnswer = (typeof calendarAnswers)[number];

/** An attachment of an incoming mail: kept with the application, removed since, or not kept, with the reason if it is recorded. */
export const attachmentSchema = z.object({
  name: z.string(),
  state: z.enum(['kept', 'removed', 'not-kept', ...fileRefusals]),
});
export type Attachment = z.infer<typeof attachmentSchema>;

/** An incoming mail: it answers a mail of the site. Its texts and addresses come from the sender and are not verified. */
export const incomingEntryShape = {
  kind: z.literal('incoming'),
  id: z.string(),
  /** When the mail arrived, in milliseconds since the epoch. */
  at: z.number(),
  from: z.object({ name: z.string(), address: z.string() }),
  /** Whether the mail comes from the address in the record. */
  isSender: z.boolean(),
  subject: z.string(),
  text: z.string(),
  /** The quoted text below the mail's own text; empty without a quotation. */
  quoted: z.string(),
  /** The attachments of the mail. */
  attachments: z.array(attachmentSchema),
  /** Whether the mail was generated automatically, such as an absence notice or a delivery failure. */
  automatic: z.boolean(),
  /** The answer of a calendar program to an invitation; null in other mails. */
  answer: z.nullable(z.enum(calendarAnswers)),
  /** Whether a part of the text cannot be read, so that the original can be downloaded. */
  original: z.boolean(),
};
export type IncomingMail = z.infer<z.ZodMiniObject<typeof incomingEntryShape>>;
