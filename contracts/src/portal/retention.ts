import * as z from 'zod/mini';
import { retentionLimits, type RetentionSubject } from './retentionLimits.ts';

const months = (subject: RetentionSubject) => {
  const { min, max } = retentionLimits[subject];
  return z.int().check(z.minimum(min), z.maximum(max));
};

/** In months. */
export const retentionPeriodsSchema = z.strictObject({
  messages: months('messages'),
  applications: months('applications'),
  vitals: months('vitals'),
  audit: months('audit'),
});
export type RetentionPeriods = z.infer<typeof retentionPeriodsSchema>;

export const retentionSchema = z.object({
  periods: retentionPeriodsSchema,
  /** How many records wait in the bin: they are deleted after a week there. */
  bin: z.object({ messages: z.int(), applications: z.int() }),
  /** The last deletion, in milliseconds since the epoch, and the number of deleted rows; null before the first. */
  lastRun: z.nullable(
    z.object({
      at: z.number(),
      deleted: z.object({
        messages: z.int(),
        applications: z.int(),
        vitals: z.int(),
        audit: z.int(),
      }),
    }),
  ),
});
export type Retention = z.infer<typeof retentionSchema>;
