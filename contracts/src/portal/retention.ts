import * as z from 'zod/mini';
import { retentionLimits, type RetentionSubject, spamDays } from './retentionLimits.ts';

const months = (subject: RetentionSubject) => {
  const { min, max } = retentionLimits[subject];
  return z.int().check(z.minimum(min), z.maximum(max));
};

/** In months; spam in days. */
export const retentionPeriodsSchema = z.strictObject({
  messages: months('messages'),
  applications: months('applications'),
  vitals: months('vitals'),
  audit: months('audit'),
  spam: z.int().check(z.minimum(spamDays.min), z.maximum(spamDays.max)),
});
export type RetentionPeriods = z.infer<typeof retentionPeriodsSchema>;

/** A record in the bin. */
export const binnedRecordSchema = z.object({
  subject: z.enum(['messages', 'applications']),
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  status: z.string(),
  /** When it got its status or was marked as spam, in milliseconds since the epoch. */
  statusAt: z.number(),
  spam: z.boolean(),
  /** From when on the next run deletes it, unless it is taken out before. */
  deletedFrom: z.number(),
});
export type BinnedRecord = z.infer<typeof binnedRecordSchema>;

/** Of records that will be due within so many days, also those that are; `total` is exact. */
const dueSchema = z.array(z.object({ days: z.int(), total: z.int() }));

export const retentionSchema = z.object({
  periods: retentionPeriodsSchema,
  /** How many records wait in the bin: they are deleted after a week there. */
  bin: z.object({ messages: z.int(), applications: z.int() }),
  /** The first of them, the next to be deleted first. */
  binned: z.array(binnedRecordSchema),
  /** For each of `retentionHorizons`, unless something changes until then. */
  due: z.object({ messages: dueSchema, applications: dueSchema }),
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
