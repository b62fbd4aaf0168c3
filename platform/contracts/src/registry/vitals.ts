import * as z from 'zod/mini';
import { webVitalNames } from './webVitals.ts';
import { partNameSchema } from './release.ts';

/** Kinds of events of a module in a page: loaded (with the duration), failed to load, or crashed in use. */
export const moduleEventKinds = ['loaded', 'failed', 'crashed'] as const;

export const moduleEventSchema = z.strictObject({
  module: partNameSchema,
  /** The `PageRelease.hash` of the release. */
  hash: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
  kind: z.enum([...moduleEventKinds, ...webVitalNames]),
  /** Only for `loaded`: milliseconds from the request to the rendered module. */
  duration: z.optional(z.number().check(z.nonnegative(), z.maximum(600_000))),
  /** Only for web vitals: the value, in milliseconds for `lcp` and `inp`. */
  value: z.optional(z.number().check(z.nonnegative(), z.maximum(600_000))),
});
export type ModuleEvent = z.infer<typeof moduleEventSchema>;

/** The body of a beacon. It identifies nobody, because it contains no IP, no page and no time. */
export const vitalsSchema = z.strictObject({
  events: z.array(moduleEventSchema).check(z.minLength(1), z.maxLength(20)),
});
export type Vitals = z.infer<typeof vitalsSchema>;
