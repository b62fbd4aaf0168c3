import * as z from 'zod/mini';
import { findingSchema } from '../registry/releaseResult.ts';
import { colleagueSchema } from '../portal/staff.ts';
import { fieldErrors } from '../forms/fieldErrors.ts';
import { problemCodes } from './problemCodes.ts';
import { proofChallengeSchema } from './proofOfWork.ts';

/** A refused field of a request. */
export const fieldProblemSchema = z.object({
  field: z.string(),
  error: z.enum(fieldErrors),
  /** With `email`, `phone` and `characters`: the character that is refused, if there is one. */
  character: z.optional(z.string()),
  /** With `tooLong`: the limit in UTF-16 units, if the field is a text. */
  limit: z.optional(z.int()),
});
export type FieldProblem = z.infer<typeof fieldProblemSchema>;

/**
 * Body of every response with a status ≥ 400, as `application/problem+json` (RFC 9457). Only the answer to a form that was sent without
 * scripts is a page.
 */
export const problemSchema = z.object({
  status: z.int(),
  code: z.enum(problemCodes),
  /** An English description for developers and logs. Users see the text for `code` from the catalogues. */
  title: z.string(),
  errors: z.optional(z.array(fieldProblemSchema)),
  /** How long the client has to wait, in seconds. Equals the Retry-After header. */
  retryAfter: z.optional(z.number()),
  /** With `challenge-required`: the challenge that the client solves before it sends the form again. */
  challenge: z.optional(proofChallengeSchema),
  /** With `stale`, for a record: the colleague who changed the record last. */
  changedBy: z.optional(colleagueSchema),
  /** With `release-refused`: all findings, including accepted ones. With other codes: the reasons for the refusal. */
  findings: z.optional(z.array(findingSchema)),
});
export type Problem = z.infer<typeof problemSchema>;
