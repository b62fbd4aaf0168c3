import * as z from 'zod/mini';
import { contactSubjects } from '../forms/contact.ts';
import { line, text } from '../forms/text.ts';
import { languageSchema } from '../language/languageSchema.ts';
import { incomingEntryShape } from './incomingMail.ts';
import { portalMessageSchema } from './messages.ts';
import { mailModes, mailStates } from './mail.ts';
import { recordLimits } from './recordLimits.ts';
import { colleagueSchema } from './staff.ts';

/** Milliseconds for which a reply waits before it is sent: so long it can be taken back. A little more than the portal offers it. */
export const replyHold = 15_000;

/** Entries of a thread, the newest ones. */
export const threadSize = 100;

const entryShape = {
  id: z.string(),
  /** Milliseconds since the epoch. */
  at: z.number(),
  text: z.string(),
  language: languageSchema,
};

/** Something that the sender wrote, in this message or another one from the same address. */
const sentEntrySchema = z.object({
  ...entryShape,
  kind: z.literal('message'),
  subject: z.enum(contactSubjects),
});

/** What a mail that was written in the portal has, to whomever it goes. */
export const sentReplyShape = {
  ...entryShape,
  subject: z.string(),
  author: colleagueSchema,
  /** What became of its mail. */
  state: z.enum(mailStates),
  /** What the mail server answered last; in English, or a code. */
  error: z.nullable(z.string()),
  /** Until when the user can take it back; null when they cannot. */
  revocableUntil: z.nullable(z.number()),
};
export type SentReply = z.infer<z.ZodMiniObject<typeof sentReplyShape>>;

/** An answer from the portal to one of those messages. */
export const replySchema = z.object({
  ...sentReplyShape,
  kind: z.literal('reply'),
  /** The message that it answers. */
  message: z.string(),
});
export type Reply = z.infer<typeof replySchema>;

/** What the sender mailed after one of those messages. */
export const incomingSchema = z.object({ ...incomingEntryShape, message: z.string() });

export const threadEntrySchema = z.discriminatedUnion('kind', [
  sentEntrySchema,
  replySchema,
  incomingSchema,
]);
export type ThreadEntry = z.infer<typeof threadEntrySchema>;

export const threadSchema = z.object({
  /** Whether replies can be sent: `caught` and `smtp` accept them. */
  mode: z.enum(mailModes),
  /** Everything to and from the sender's address, oldest first. */
  entries: z.array(threadEntrySchema),
  /** Whether there are earlier entries than these. */
  more: z.boolean(),
});
export type Thread = z.infer<typeof threadSchema>;

/** `stale` if the record was changed since `version`: somebody may have answered it. */
export const newReplySchema = z.strictObject({
  version: z.int(),
  subject: line(recordLimits.replySubject),
  body: text(recordLimits.reply),
});
export type NewReply = z.infer<typeof newReplySchema>;

/** The reply that was queued, and the message as it is after that. */
export const repliedSchema = z.object({ id: z.string(), message: portalMessageSchema });
export type Replied = z.infer<typeof repliedSchema>;

/** What the writer fills in. */
export const replyFormSchema = z.pick(newReplySchema, { subject: true, body: true });
