import * as z from 'zod/mini';
import { findingSchema } from '../registry/releaseResult.ts';
import { colleagueSchema } from '../portal/staff.ts';
import { fieldErrors } from '../forms/fieldErrors.ts';
import { problemCodes } from './problemCodes.ts';
import { proofChallengeSchema } from './proofOfWork.ts';

/** Body of every response with a status ≥ 400, as `application/problem+json` (RFC 9457). */
export const problemSchema = z.object({
  status: z.int(),
  code: z.enum(problemCodes),
  /** English, for developers and logs. Users see a text of the catalogues, by `code`. */
  title: z.string(),
  errors: z.optional(z.array(z.object({ field: z.string(), error: z.enum(fieldErrors) }))),
  /** Seconds; the same as the Retry-After header. */
  retryAfter: z.optional(z.number()),
  /** With `challenge-required`: the challenge to solve before sending the form again. */
  challenge: z.optional(proofChallengeSchema),
  /** With `stale`, for a record: who changed it last. */
  changedBy: z.optional(colleagueSchema),
  /** With `release-refused`: all findings, including accepted ones. With `forbidden`: what is not allowed. */
  findings: z.optional(z.array(findingSchema)),
});
export type Problem = z.infer<typeof problemSchema>;
