import * as z from 'zod/mini';
import { gulfTimeZone } from '../content/newsSchedule.ts';
import { line, text } from '../forms/text.ts';
import { getLocale, type Language } from '../language/language.ts';
import { languageSchema } from '../language/languageSchema.ts';
import {
  fillTemplate,
  hasPlaceholders,
  placeholders,
  templateNameSchema,
} from './applicationReplies.ts';
import { recordLimits } from './recordLimits.ts';

/** Placeholders that the text of a mail about an interview can contain. */
export const interviewPlaceholders = [...placeholders, 'kind', 'times', 'place'] as const;
export type InterviewPlaceholder = (typeof interviewPlaceholders)[number];

const known = z.refine<string>(
  (written) => hasPlaceholders(written, interviewPlaceholders),
  'placeholder',
);

/** Subject and text of a mail about an interview. The error is `placeholder` if a placeholder does not exist. */
export const interviewTextSchema = z.strictObject({
  subject: line(recordLimits.replySubject).check(known),
  body: text(recordLimits.reply).check(known),
});
export type InterviewText = z.infer<typeof interviewTextSchema>;

/**
 * A new text of a template. `replaces` is the text that the editor saw, so that an admin does not overwrite another admin's
 * change unseen. Clients from before 2026-11-27 do not send it.
 */
export const templateChangeSchema = z.extend(interviewTextSchema, {
  replaces: z.optional(z.object({ subject: z.string(), body: z.string() })),
});
export type TemplateChange = z.infer<typeof templateChangeSchema>;

/** All templates of mails to applicants, by name and language. The template of a stage is empty until an admin writes it. */
export const allTemplatesSchema = z.array(
  z.object({
    stage: templateNameSchema,
    language: languageSchema,
    subject: z.string(),
    body: z.string(),
    /** Whether an admin has edited the template. */
    changed: z.boolean(),
  }),
);
export type AnyTemplate = z.infer<typeof allTemplatesSchema>[number];

/** Formats the start and end of an interview in Gulf time. `start` is in milliseconds since the epoch. */
export const formatSlot = (language: Language, start: number, minutes: number): string =>
  new Intl.DateTimeFormat(getLocale(language), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: gulfTimeZone,
  }).formatRange(start, start + minutes * 60_000);

/** Formats times as lines of a mail. `times` are in milliseconds since the epoch, and `zone` is the name of Gulf time. */
export const formatSlots = (
  { language, zone }: { language: Language; zone: string },
  times: readonly number[],
  minutes: number,
): string => times.map((start) => `${formatSlot(language, start, minutes)} (${zone})`).join('\n');

/** Fills the placeholders of a text about an interview, and drops lines that become empty, such as the line of a missing place. */
export const fillInterviewText = (
  written: string,
  values: Readonly<Record<InterviewPlaceholder, string>>,
): string =>
  written
    .split('\n')
    .flatMap((each) => {
      const filled = fillTemplate(each, values);
      return each.trim() !== '' && filled.trim() === '' ? [] : [filled];
    })
    .join('\n');
