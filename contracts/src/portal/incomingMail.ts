import * as z from 'zod/mini';
import { post } from '../api/endpoint.ts';
import { fileRefusals } from './applicationFiles.ts';

/** What is read of a mail from outside; our own choice. */
export const incomingMailLimits = {
  /** Of the whole mail with its attachments; common mail servers take no larger ones. */
  bytes: 25 * 1024 * 1024,
  /** In UTF-16 units; what is longer is cut. */
  text: 20_000,
  line: 200,
  /** Attachments that are read. */
  attachments: 20,
  /** Mails about one record in a day. */
  daily: 50,
} as const;

export const incomingMailType = 'message/rfc822';

/**
 * Takes a mail that answers one of the site's: as it came, with the headers of the Standard Webhooks. `bad-proof` unless it is signed,
 * `not-found` when it is for nobody, `malformed` when it cannot be read. The same mail is stored once.
 */
export const incomingMailEndpoint = post('/api/mail/incoming', {});

/** What became of a file that came with a mail: kept with the application, removed since, or not kept, where known with the reason. */
export const attachmentSchema = z.object({
  name: z.string(),
  state: z.enum(['kept', 'removed', 'not-kept', ...fileRefusals]),
});
export type Attachment = z.infer<typeof attachmentSchema>;

/** A mail that answers one of ours. Everything in it is the sender's. */
export const incomingEntryShape = {
  kind: z.literal('incoming'),
  id: z.string(),
  /** When it arrived; milliseconds since the epoch. */
  at: z.number(),
  from: z.object({ name: z.string(), address: z.string() }),
  /** Whether it comes from the address that the record has. */
  isSender: z.boolean(),
  subject: z.string(),
  text: z.string(),
  /** What it repeats below its own text; empty when nothing. */
  quoted: z.string(),
  /** The files that came with it. */
  attachments: z.array(attachmentSchema),
  /** Whether no person wrote it, such as a notice of absence or of a failed delivery. */
  automatic: z.boolean(),
};
export type IncomingMail = z.infer<z.ZodMiniObject<typeof incomingEntryShape>>;
