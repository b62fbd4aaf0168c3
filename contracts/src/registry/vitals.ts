import * as z from 'zod/mini';
import { pageFigures } from './pageFigures.ts';
import { moduleNameSchema } from './release.ts';

/** What a page tells about a module: it was loaded (with the time that took), could not be, or crashed in use. */
export const moduleEventKinds = ['loaded', 'failed', 'crashed'] as const;

export const moduleEventSchema = z.strictObject({
  module: moduleNameSchema,
  /** As in `PageRelease.hash`. */
  hash: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
  kind: z.enum([...moduleEventKinds, ...pageFigures]),
  /** Of `loaded`: milliseconds from asking for the module until it stood. */
  duration: z.optional(z.number().check(z.nonnegative(), z.maximum(600_000))),
  /** Of a figure. */
  value: z.optional(z.number().check(z.nonnegative(), z.maximum(600_000))),
});
export type ModuleEvent = z.infer<typeof moduleEventSchema>;

/** Body of `POST apiPaths.vitals`, sent as a beacon. It names nobody: no address, no page, no time of the visitor's. */
export const vitalsSchema = z.strictObject({
  events: z.array(moduleEventSchema).check(z.minLength(1), z.maxLength(20)),
});
export type Vitals = z.infer<typeof vitalsSchema>;
