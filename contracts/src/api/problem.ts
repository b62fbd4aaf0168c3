import * as z from 'zod/mini';
import { findingSchema } from '../registry/releaseResult.ts';
import { colleagueSchema } from '../portal/staff.ts';
import { fieldErrors } from '../forms/fieldErrors.ts';
import { problemCodes } from './problemCodes.ts';
import { proofChallengeSchema } from './proofOfWork.ts';

/** Body of every answer ≥ 400, as `application/problem+json` (RFC 9457). */
export const problemSchema = z.object({
  status: z.int(),
  code: z.enum(problemCodes),
  /** English, for developers and logs; what people read comes from the catalogues by `code`. */
  title: z.string(),
  errors: z.optional(z.array(z.object({ field: z.string(), error: z.enum(fieldErrors) }))),
  /** Seconds, beside the Retry-After header. */
  retryAfter: z.optional(z.number()),
  /** Of `challenge-required`: what to solve before sending the form again. */
  challenge: z.optional(proofChallengeSchema),
  /** Of a `stale` record: who changed it last. */
  changedBy: z.optional(colleagueSchema),
  /** Of `release-refused`: everything that was found, accepted differences too. */
  findings: z.optional(z.array(findingSchema)),
});
export type Problem = z.infer<typeof problemSchema>;
