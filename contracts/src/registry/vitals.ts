import * as z from 'zod/mini';
import { webVitalNames } from './webVitals.ts';
import { partNameSchema } from './release.ts';

/** Events of a module in a page: loaded (with the duration), failed to load, or crashed in use. */
export const moduleEventKinds = ['loaded', 'failed', 'crashed'] as const;

export const moduleEventSchema = z.strictObject({
  module: partNameSchema,
  /** The `PageRelease.hash`. */
  hash: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
  kind: z.enum([...moduleEventKinds, ...webVitalNames]),
  /** Only for `loaded`: milliseconds from the request to the rendered module. */
  duration: z.optional(z.number().check(z.nonnegative(), z.maximum(600_000))),
  /** Only for web vitals. */
  value: z.optional(z.number().check(z.nonnegative(), z.maximum(600_000))),
});
export type ModuleEvent = z.infer<typeof moduleEventSchema>;

/** Sent as a beacon. It identifies nobody: no IP, no page, no time. */
export const vitalsSchema = z.strictObject({
  events: z.array(moduleEventSchema).check(z.minLength(1), z.maxLength(20)),
});
export type Vitals = z.infer<typeof vitalsSchema>;
