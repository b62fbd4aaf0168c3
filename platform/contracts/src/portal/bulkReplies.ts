import * as z from 'zod/mini';
import { text } from '../forms/text.ts';
import { languageSchema } from '../language/languageSchema.ts';
import { templateNameSchema, templatesSchema, templateTextSchema } from './applicationReplies.ts';
import { bulkResultShape, severalOf } from './bulk.ts';
import { mailModes } from './mail.ts';
import { recordLimits } from './recordLimits.ts';

const id = z.uuid();

/**
 * Whether mail can be sent to an address. `refused`: the last mail to the address was given up. `unusable`: the value is not a valid
 * address, so the server sends nothing to it.
 */
export const addressStates = ['usable', 'refused', 'unusable'] as const;
export type AddressState = (typeof addressStates)[number];

/** Ids of the applications whose applicants are to get a mail. */
export const preparedRepliesQuerySchema = z.strictObject({ ids: severalOf(id) });

/** The data that the form of a mail to several applicants needs. */
export const preparedRepliesSchema = z.object({
  mode: z.enum(mailModes),
  /** The templates, with their placeholders not yet filled. */
  templates: templatesSchema,
  /** Default subjects of a mail without a template, by language. */
  subjects: z.record(languageSchema, z.string()),
  /** The requested applications that exist, in the order of the request. */
  applicants: z.array(
    z.object({
      id: z.string(),
      /** The values that replace the placeholders. */
      values: z.object({ name: z.string(), position: z.string(), reference: z.string() }),
      address: z.enum(addressStates),
      /** Names of the templates that were already sent about this application. */
      sent: z.array(z.string()),
    }),
  ),
});
export type PreparedReplies = z.infer<typeof preparedRepliesSchema>;
export type PreparedApplicant = PreparedReplies['applicants'][number];

/** A mail to several applicants. The server fills the placeholders for each applicant. */
export const bulkReplySchema = z.strictObject({
  /** The applications, each with the version on which the mail is based. */
  recipients: severalOf(z.strictObject({ id, version: z.int() })),
  /** Template on which the texts are based. The error is `option` if it does not exist or is a template for interviews. */
  template: z.optional(templateNameSchema),
  /** The text by language. Each applicant gets the text in their language; the result is `validation` if it is missing. */
  texts: z.strictObject({
    ar: z.optional(templateTextSchema),
    en: z.optional(templateTextSchema),
  }),
  /** Moves the applications that are not rejected yet to the status `rejected`, with this reason. */
  rejectionReason: z.optional(text(recordLimits.rejectionReason)),
});
export type BulkReply = z.infer<typeof bulkReplySchema>;

/** The results of a mail to several applicants, in the order of the request. */
export const bulkRepliedSchema = z.object({
  results: z.array(
    z.object({
      ...bulkResultShape,
      /** Id of the queued mail; null if no mail was queued. */
      reply: z.nullable(z.string()),
    }),
  ),
});
export type BulkReplied = z.infer<typeof bulkRepliedSchema>;

/** Mails to revoke, each with the id of its application. */
export const bulkRevocationSchema = z.strictObject({
  replies: severalOf(z.strictObject({ id, reply: z.uuid() })),
});
