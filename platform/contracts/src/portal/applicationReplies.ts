import * as z from 'zod/mini';
import { termIdSchema } from '../content/hiringTerms.ts';
import { line, text } from '../forms/text.ts';
import { languageSchema } from '../language/languageSchema.ts';
import { portalApplicationSchema } from './applications.ts';
import { incomingEntryShape } from './incomingMail.ts';
import { mailModes } from './mail.ts';
import { recordLimits } from './recordLimits.ts';
import { newReplySchema, sentReplyShape } from './replies.ts';

/** Templates that come with a text: an invitation to an interview, an offer, a rejection. */
export const builtInTemplates = ['interview', 'offer', 'rejected'] as const;

/** Templates of mails about an interview: planned at a fixed time, planned with several proposed times, changed, or cancelled. */
export const interviewTemplates = ['invitation', 'proposal', 'change', 'cancellation'] as const;
export type InterviewTemplate = (typeof interviewTemplates)[number];
export const isInterviewTemplate = (name: string): boolean =>
  interviewTemplates.some((one) => one === name);

/** The name of a template for mails to applicants: one of the names above, or the id of a stage. */
export const templateNameSchema = termIdSchema;

/** Placeholders of a template, written as `{{name}}`. The values of the application replace them. */
export const placeholders = ['name', 'position', 'reference'] as const;
export type Placeholder = (typeof placeholders)[number];

const placeholderPattern = /\{\{([^{}]*)\}\}/g;

/** Checks whether all placeholders of a text are among `names`. */
export const hasPlaceholders = (text: string, names: readonly string[]): boolean =>
  [...text.matchAll(placeholderPattern)].every(([, written = '']) =>
    names.includes(written.trim()),
  );

/** Replaces the placeholders of a template with values. A placeholder without a value stays as it is. */
export const fillTemplate = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(placeholderPattern, (whole, written: string) => {
    const name = written.trim();
    return (Object.hasOwn(values, name) ? values[name] : undefined) ?? whole;
  });

const known = z.refine<string>((text) => hasPlaceholders(text, placeholders), 'placeholder');

/** Subject and text of a template. The error is `placeholder` if a placeholder does not exist. */
export const templateTextSchema = z.strictObject({
  subject: line(recordLimits.replySubject).check(known),
  body: text(recordLimits.reply).check(known),
});
export type TemplateText = z.infer<typeof templateTextSchema>;

export const templateSchema = z.object({
  stage: templateNameSchema,
  language: languageSchema,
  ...templateTextSchema.shape,
  /** Whether an admin has edited the template. */
  changed: z.boolean(),
});
export type Template = z.infer<typeof templateSchema>;

/** The templates that have a text, by stage and language. */
export const templatesSchema = z.array(templateSchema);

/** A mail to send to an applicant, and the template on which the mail is based. */
export const newApplicationReplySchema = z.extend(newReplySchema, {
  /** Name of the template. The error is `option` if it does not exist or is a template for interviews. */
  template: z.optional(templateNameSchema),
});
export type NewApplicationReply = z.infer<typeof newApplicationReplySchema>;

/** A mail to an applicant that was written in the portal. */
export const applicationReplySchema = z.object({
  ...sentReplyShape,
  kind: z.literal('reply'),
  /** Id of the application that the mail concerns. */
  application: z.string(),
  /** Name of the template on which the mail is based; null for a mail without a template. */
  template: z.nullable(z.string()),
});
export type ApplicationReply = z.infer<typeof applicationReplySchema>;

/** An incoming mail from the applicant that answers a mail about one of their applications. */
const applicationIncomingSchema = z.object({ ...incomingEntryShape, application: z.string() });

const applicationEntrySchema = z.discriminatedUnion('kind', [
  applicationReplySchema,
  applicationIncomingSchema,
]);
export type ApplicationEntry = z.infer<typeof applicationEntrySchema>;

export const applicationThreadSchema = z.object({
  mode: z.enum(mailModes),
  /** All mails to and from the applicant, oldest first. */
  entries: z.array(applicationEntrySchema),
  /** Whether there are entries older than those in `entries`. */
  more: z.boolean(),
  /** Default subject of a mail without a template, in the applicant's language. */
  subject: z.string(),
  /** The templates in the applicant's language, with the values of the application filled in. */
  templates: z.array(z.object({ stage: z.string(), subject: z.string(), body: z.string() })),
});
export type ApplicationThread = z.infer<typeof applicationThreadSchema>;

/** Response to a new mail: the id of the queued mail, and the application with its new version. */
export const applicationRepliedSchema = z.object({
  id: z.string(),
  application: portalApplicationSchema,
});
