import * as z from 'zod/mini';
import { moduleErrorLimits } from './moduleErrorLimits.ts';
import { moduleErrorSchema } from './moduleErrors.ts';
import { shortHashSchema } from './pageSnapshot.ts';
import { partNameSchema } from './release.ts';
import { webVitalNames } from './webVitals.ts';

/** Kinds of events of a module in a page: loaded (with the duration), failed to load, or crashed in use. */
export const moduleEventKinds = ['loaded', 'failed', 'crashed'] as const;

export const moduleEventSchema = z.strictObject({
  module: partNameSchema,
  /** The `PageRelease.hash` of the release. */
  hash: shortHashSchema,
  kind: z.enum([...moduleEventKinds, ...webVitalNames]),
  /** Only for `loaded`: milliseconds from the request to the rendered module. */
  duration: z.optional(z.number().check(z.nonnegative(), z.maximum(600_000))),
  /** Only for web vitals: the value, in milliseconds for `lcp` and `inp`. */
  value: z.optional(z.number().check(z.nonnegative(), z.maximum(600_000))),
});
export type ModuleEvent = z.infer<typeof moduleEventSchema>;

/**
 * The body of a beacon. It identifies nobody, because it contains no IP, no URL and no time, and the messages of its errors are redacted
 * (`redactError`).
 */
export const vitalsSchema = z
  .strictObject({
    events: z.array(moduleEventSchema).check(z.maxLength(20)),
    /** The errors behind failures and crashes. Omitted by older shells. */
    errors: z.optional(z.array(moduleErrorSchema).check(z.maxLength(moduleErrorLimits.perMinute))),
  })
  .check(z.refine(({ events, errors = [] }) => events.length + errors.length > 0));
export type Vitals = z.infer<typeof vitalsSchema>;
