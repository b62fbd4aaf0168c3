import * as z from 'zod/mini';
import { termIdSchema } from '../content/hiringTerms.ts';
import { line, text } from '../forms/text.ts';
import { languageSchema } from '../language/languageSchema.ts';
import { portalApplicationSchema } from './applications.ts';
import { incomingEntryShape } from './incomingMail.ts';
import { mailModes } from './mail.ts';
import { recordLimits } from './recordLimits.ts';
import { newReplySchema, sentReplyShape } from './replies.ts';

/** Templates that every site has a text for: an invitation to an interview, an offer, a rejection. */
export const builtInTemplates = ['interview', 'offer', 'rejected'] as const;

/** Mails about an interview: at a fixed time, at one of several, moved or changed, cancelled. */
export const interviewTemplates = ['invitation', 'proposal', 'change', 'cancellation'] as const;
export type InterviewTemplate = (typeof interviewTemplates)[number];
export const isInterviewTemplate = (name: string): boolean =>
  interviewTemplates.some((one) => one === name);

/** Names a template for mails to applicants: one of the above, or the id of a stage. */
export const templateNameSchema = termIdSchema;

/** What a template can contain, as `{{name}}`: the values of the application take its place. */
export const placeholders = ['name', 'position', 'reference'] as const;
export type Placeholder = (typeof placeholders)[number];

const placeholderPattern = /\{\{([^{}]*)\}\}/g;

/** Whether all placeholders of a text are of these. */
export const hasPlaceholders = (text: string, names: readonly string[]): boolean =>
  [...text.matchAll(placeholderPattern)].every(([, written = '']) =>
    names.includes(written.trim()),
  );

/** Puts values in the place of a template's placeholders; one without a value stays. */
export const fillTemplate = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(placeholderPattern, (whole, written: string) => {
    const name = written.trim();
    return (Object.hasOwn(values, name) ? values[name] : undefined) ?? whole;
  });

const known = z.refine<string>((text) => hasPlaceholders(text, placeholders), 'placeholder');

/** Subject and text of a template. `placeholder` where one does not exist. */
export const templateTextSchema = z.strictObject({
  subject: line(recordLimits.replySubject).check(known),
  body: text(recordLimits.reply).check(known),
});
export type TemplateText = z.infer<typeof templateTextSchema>;

export const templateSchema = z.object({
  stage: templateNameSchema,
  language: languageSchema,
  ...templateTextSchema.shape,
  /** Whether somebody has edited it. */
  changed: z.boolean(),
});
export type Template = z.infer<typeof templateSchema>;

/** Those of stages that have a text, by stage and language. */
export const templatesSchema = z.array(templateSchema);

/** A mail to an applicant that is to be sent, and the template that it began with. */
export const newApplicationReplySchema = z.extend(newReplySchema, {
  /** `option` for one that does not exist, or of an interview. */
  template: z.optional(templateNameSchema),
});
export type NewApplicationReply = z.infer<typeof newApplicationReplySchema>;

/** A mail to an applicant. */
export const applicationReplySchema = z.object({
  ...sentReplyShape,
  kind: z.literal('reply'),
  /** The application that it is about. */
  application: z.string(),
  /** What it began with; null without a template. */
  template: z.nullable(z.string()),
});
export type ApplicationReply = z.infer<typeof applicationReplySchema>;

/** What the applicant mailed after one of their applications. */
const applicationIncomingSchema = z.object({ ...incomingEntryShape, application: z.string() });

const applicationEntrySchema = z.discriminatedUnion('kind', [
  applicationReplySchema,
  applicationIncomingSchema,
]);
export type ApplicationEntry = z.infer<typeof applicationEntrySchema>;

export const applicationThreadSchema = z.object({
  mode: z.enum(mailModes),
  /** Everything that was mailed to and from the applicant, oldest first. */
  entries: z.array(applicationEntrySchema),
  /** Whether there are earlier entries than these. */
  more: z.boolean(),
  /** The subject of a mail without a template, in the applicant's language. */
  subject: z.string(),
  /** The templates in the applicant's language, filled with the values of the application. */
  templates: z.array(z.object({ stage: z.string(), subject: z.string(), body: z.string() })),
});
export type ApplicationThread = z.infer<typeof applicationThreadSchema>;

/** The mail that was queued, and the application as it is after that. */
export const applicationRepliedSchema = z.object({
  id: z.string(),
  application: portalApplicationSchema,
});
