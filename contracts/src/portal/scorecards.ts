import * as z from 'zod/mini';
import { text } from '../forms/text.ts';
import { recordLimits } from './recordLimits.ts';

/** What an interviewer rates. Stored: never rename one. */
export const criteria = ['skills', 'experience', 'communication', 'motivation'] as const;
export type Criterion = (typeof criteria)[number];

/** Ratings from 1 to this. Even, so that nobody can rest in the middle. */
export const criterionMax = 4;

/** From the worst to the best; without a middle, too. */
export const recommendations = ['strongNo', 'no', 'yes', 'strongYes'] as const;
export type Recommendation = (typeof recommendations)[number];

const rating = z.int('required').check(z.minimum(1, 'option'), z.maximum(criterionMax, 'option'));

/** What an interviewer thinks of an applicant. */
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
