import * as z from 'zod/mini';
import { optionalEmail, line, optionalPhone, text } from '../forms/text.ts';
import { textLimits } from '../forms/textLimits.ts';
import type { FieldError } from '../forms/fieldErrors.ts';
import { languageSchema } from '../language/languageSchema.ts';
import { recordLimits } from './recordLimits.ts';

/** Sources of candidates whom staff add by hand. */
export const candidateSources = ['fair', 'referral', 'agency', 'mail', 'other'] as const;
export type CandidateSource = (typeof candidateSources)[number];

/** Sources of applications: the form of the careers page (`website`), or the source that a colleague has chosen. */
export const applicationSources = ['website', ...candidateSources] as const;
export type ApplicationSource = (typeof applicationSources)[number];

const isReachable = (fields: unknown): boolean => {
  const { email, phone } = fields as { email?: unknown; phone?: unknown };
  return Boolean(email) || Boolean(phone);
};

/** Requires an email address or a phone number. If both are missing, `email` has the error `required`. */
const reachable = z.refine(isReachable, {
  error: 'required' satisfies FieldError,
  path: ['email'],
  // Runs even if other fields are invalid, so that all errors of a form are reported together.
  when: ({ value }) => typeof value === 'object' && value !== null,
});

/** The details of a candidate, which can be corrected later. */
const detailsShape = {
  firstName: line(textLimits.name),
  lastName: line(textLimits.name),
  email: z._default(optionalEmail(), ''),
  phone: z._default(optionalPhone(), ''),
  /** The position: the title of an opening, or a free text. */
  position: line(textLimits.position),
  /** The language of mails to the candidate. */
  language: languageSchema,
};
export type CandidateDetail = keyof typeof detailsShape;
export const candidateDetails = Object.keys(detailsShape) as CandidateDetail[];

/**
 * The corrected details of a candidate. The request fails with `stale` if the application was changed since `version`, and with `held`
 * while a hold is in force.
 */
export const candidateCorrectionSchema = z
  .strictObject({ ...detailsShape, version: z.int() })
  .check(reachable);
export type CandidateCorrection = z.infer<typeof candidateCorrectionSchema>;

/** Text fields of a new candidate. An optional CV is in the field `cvFormFile` of `forms/application`. */
export const candidateFieldsSchema = z
  .strictObject({
    ...detailsShape,
    source: z.enum(candidateSources, 'option'),
    /** Text of the first note of the application; empty for no note. */
    note: z._default(text(recordLimits.note, 0), ''),
    /** Confirms that the candidate has agreed to being recorded; required. The string `true` in a multipart form. */
    agreed: z.literal([true, 'true'], 'required'),
  })
  .check(reachable);
export type CandidateFields = z.infer<typeof candidateFieldsSchema>;
