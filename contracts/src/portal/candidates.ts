import * as z from 'zod/mini';
import { optionalEmail, line, optionalPhone, text } from '../forms/text.ts';
import { textLimits } from '../forms/textLimits.ts';
import type { FieldError } from '../forms/fieldErrors.ts';
import { languageSchema } from '../language/languageSchema.ts';
import { recordLimits } from './recordLimits.ts';

/** Where candidates come from whom staff add by hand. */
export const candidateSources = ['fair', 'referral', 'agency', 'mail', 'other'] as const;
export type CandidateSource = (typeof candidateSources)[number];

/** Where applications come from: the form of the careers page, or a colleague. */
export const applicationSources = ['website', ...candidateSources] as const;
export type ApplicationSource = (typeof applicationSources)[number];

const isReachable = (fields: unknown): boolean => {
  const { email, phone } = fields as { email?: unknown; phone?: unknown };
  return Boolean(email) || Boolean(phone);
};

/** Without email and phone, `email` is required: one of the two is enough. */
const reachable = z.refine(isReachable, {
  error: 'required' satisfies FieldError,
  path: ['email'],
  // Also next to other wrong fields: all faults of a form are named at once.
  when: ({ value }) => typeof value === 'object' && value !== null,
});

/** What can be mistyped, and corrected later. */
const detailsShape = {
  firstName: line(textLimits.name),
  lastName: line(textLimits.name),
  email: z._default(optionalEmail(), ''),
  phone: z._default(optionalPhone(), ''),
  /** The title of an opening, or any other position. */
  position: line(textLimits.position),
  /** In which the candidate is written to. */
  language: languageSchema,
};
export const candidateDetails = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'position',
  'language',
] as const satisfies readonly (keyof typeof detailsShape)[];
export type CandidateDetail = (typeof candidateDetails)[number];

/** The details of a candidate as they should be. `stale` if the application was changed since `version`. */
export const candidateCorrectionSchema = z
  .strictObject({ ...detailsShape, version: z.int() })
  .check(reachable);
export type CandidateCorrection = z.infer<typeof candidateCorrectionSchema>;

/** Text fields of a candidate; the CV, if there is one, is the file `cv`. */
export const candidateFieldsSchema = z
  .strictObject({
    ...detailsShape,
    source: z.enum(candidateSources, 'option'),
    /** Becomes the first note of the application. */
    note: z._default(text(recordLimits.note, 0), ''),
    /** That the person has agreed to being recorded: nobody is without it. `true` in a multipart form. */
    agreed: z.literal([true, 'true'], 'required'),
  })
  .check(reachable);
export type CandidateFields = z.infer<typeof candidateFieldsSchema>;
