import * as z from 'zod/mini';
import { contactSubjects } from '../forms/contact.ts';
import { line, text } from '../forms/text.ts';
import { languageSchema } from '../language/languageSchema.ts';
import { incomingEntryShape } from './incomingMail.ts';
import { portalMessageSchema } from './messages.ts';
import { mailModes, mailStates } from './mail.ts';
import { recordLimits } from './recordLimits.ts';
import { colleagueSchema } from './staff.ts';

/** How long a reply waits before it is sent, in milliseconds, and can be revoked: a little longer than the portal offers that. */
export const replyHold = 15_000;

/** Maximum number of entries of a thread. The newest entries are read. */
export const threadSize = 100;

const entryShape = {
  id: z.string(),
  /** When the message or mail was written, in milliseconds since the epoch. */
  at: z.number(),
  text: z.string(),
  language: languageSchema,
};

/** A message that the sender wrote with the contact form: this message, or another message from the same address. */
const sentEntrySchema = z.object({
  ...entryShape,
  kind: z.literal('message'),
  subject: z.enum(contactSubjects),
});

/** Fields of a mail that was written in the portal, to the sender of a message or to an applicant. */
export const sentReplyShape = {
  ...entryShape,
  subject: z.string(),
  author: colleagueSchema,
  /** Whether the mail waits, was sent, caught, or given up. */
  state: z.enum(mailStates),
  /** The last error of the mail server, as English text or a code; null without an error. */
  error: z.nullable(z.string()),
  /** Until when the user can revoke the mail, in milliseconds since the epoch; null if the user cannot. */
  revocableUntil: z.nullable(z.number()),
};
export type SentReply = z.infer<z.ZodMiniObject<typeof sentReplyShape>>;

/** A reply from the portal to one of the sender's messages. */
export const replySchema = z.object({
  ...sentReplyShape,
  kind: z.literal('reply'),
  /** Id of the message that the reply answers. */
  message: z.string(),
});
export type Reply = z.infer<typeof replySchema>;

/** An incoming mail from the sender. `message` is the id of the message to which it belongs. */
export const incomingSchema = z.object({ ...incomingEntryShape, message: z.string() });

export const threadEntrySchema = z.discriminatedUnion('kind', [
  sentEntrySchema,
  replySchema,
  incomingSchema,
]);
export type ThreadEntry = z.infer<typeof threadEntrySchema>;

export const threadSchema = z.object({
  /** How the site handles mail. Replies can be sent with `caught` and `smtp`. */
  mode: z.enum(mailModes),
  /** All messages and mails to and from the sender's address, oldest first. */
  entries: z.array(threadEntrySchema),
  /** Whether there are entries older than those in `entries`. */
  more: z.boolean(),
});
export type Thread = z.infer<typeof threadSchema>;

/** A mail to send. Fails with `stale` if the record was changed since `version`, because a colleague may have answered already. */
export const newReplySchema = z.strictObject({
  version: z.int(),
  subject: line(recordLimits.replySubject),
  body: text(recordLimits.reply),
});
export type NewReply = z.infer<typeof newReplySchema>;

/** Response to a new reply: the id of the queued reply, and the message with its new status. */
export const repliedSchema = z.object({ id: z.string(), message: portalMessageSchema });
export type Replied = z.infer<typeof repliedSchema>;

/** The fields of the form for a reply. */
export const replyFormSchema = z.pick(newReplySchema, { subject: true, body: true });
