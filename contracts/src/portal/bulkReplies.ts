import * as z from 'zod/mini';
import { text } from '../forms/text.ts';
import { languageSchema } from '../language/languageSchema.ts';
import { templateNameSchema, templatesSchema, templateTextSchema } from './applicationReplies.ts';
import { bulkResultShape, severalOf } from './bulk.ts';
import { mailModes } from './mail.ts';
import { recordLimits } from './recordLimits.ts';

const id = z.uuid();

/**
 * Whether mail can go to an address: `refused` if the last one was given up, `unusable` if it is none. To an unusable one, nothing is
 * sent.
 */
export const addressStates = ['usable', 'refused', 'unusable'] as const;
export type AddressState = (typeof addressStates)[number];

/** The applications whose applicants are to be written to. */
export const preparedRepliesQuerySchema = z.strictObject({ ids: severalOf(id) });

/** What the form of a mail to several applicants needs. */
export const preparedRepliesSchema = z.object({
  mode: z.enum(mailModes),
  /** With their placeholders. */
  templates: templatesSchema,
  /** The subject of a mail without a template, by language. */
  subjects: z.record(languageSchema, z.string()),
  /** Those applications that exist, in the order of the request. */
  applicants: z.array(
    z.object({
      id: z.string(),
      /** What stands for the placeholders. */
      values: z.object({ name: z.string(), position: z.string(), reference: z.string() }),
      address: z.enum(addressStates),
      /** The templates that were sent about this application. */
      sent: z.array(z.string()),
    }),
  ),
});
export type PreparedReplies = z.infer<typeof preparedRepliesSchema>;
export type PreparedApplicant = PreparedReplies['applicants'][number];

/** One mail to several applicants. The server fills its placeholders for each. */
export const bulkReplySchema = z.strictObject({
  /** Each is based on a version of its own. */
  recipients: severalOf(z.strictObject({ id, version: z.int() })),
  /** What the texts began with; `option` for one that does not exist, or of an interview. */
  template: z.optional(templateNameSchema),
  /** Each applicant gets the one in their language; `validation` for those without. */
  texts: z.strictObject({
    ar: z.optional(templateTextSchema),
    en: z.optional(templateTextSchema),
  }),
  /** Moves those who are not rejected yet to `rejected`, with this reason. */
  rejectionReason: z.optional(text(recordLimits.rejectionReason)),
});
export type BulkReply = z.infer<typeof bulkReplySchema>;

/** What became of each, in the order of the request. */
export const bulkRepliedSchema = z.object({
  results: z.array(
    z.object({
      ...bulkResultShape,
      /** The mail; null if none was queued. */
      reply: z.nullable(z.string()),
    }),
  ),
});
export type BulkReplied = z.infer<typeof bulkRepliedSchema>;

/** Mails to take back, each by its application. */
export const bulkRevocationSchema = z.strictObject({
  replies: severalOf(z.strictObject({ id, reply: z.uuid() })),
});
