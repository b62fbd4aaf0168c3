import * as z from 'zod/mini';
import { text } from '../forms/text.ts';
import { recordLimits } from './recordLimits.ts';

/** The criteria that an interviewer rates. The names are stored, so they must never be renamed. */
export const criteria = ['skills', 'experience', 'communication', 'motivation'] as const;
export type Criterion = (typeof criteria)[number];

/** The best rating of a criterion; the worst is 1. The number is even, so that there is no neutral rating. */
export const criterionMax = 4;

/** Recommendations from worst to best, without a neutral one. */
export const recommendations = ['strongNo', 'no', 'yes', 'strongYes'] as const;
export type Recommendation = (typeof recommendations)[number];

const rating = z.int('required').check(z.minimum(1, 'option'), z.maximum(criterionMax, 'option'));

/** An interviewer's assessment of an applicant. */
export const scorecardSchema = z.strictObject({
  ratings: z.strictObject({
    skills: rating,
    experience: rating,
    communication: rating,
    motivation: rating,
  } satisfies Record<Criterion, typeof rating>),
  recommendation: z.enum(recommendations, 'required'),
  notes: text(recordLimits.note, 0),
});
export type Scorecard = z.infer<typeof scorecardSchema>;
