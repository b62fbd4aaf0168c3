import * as z from 'zod/mini';
import { retentionLimits, type RetentionSubject, spamDays } from './retentionLimits.ts';

const months = (subject: RetentionSubject) => {
  const { min, max } = retentionLimits[subject];
  return z.int().check(z.minimum(min), z.maximum(max));
};

/** How long data is kept, by kind: in months, but spam in days. */
export const retentionPeriodsSchema = z.strictObject({
  messages: months('messages'),
  applications: months('applications'),
  vitals: months('vitals'),
  audit: months('audit'),
  spam: z.int().check(z.minimum(spamDays.min), z.maximum(spamDays.max)),
});
export type RetentionPeriods = z.infer<typeof retentionPeriodsSchema>;

/** A record that waits in the bin for its deletion. */
export const binnedRecordSchema = z.object({
  subject: z.enum(['messages', 'applications']),
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  status: z.string(),
  /** When the record got its status or was marked as spam, in milliseconds since the epoch. */
  statusAt: z.number(),
  spam: z.boolean(),
  /** From when the next run deletes the record, in milliseconds since the epoch, unless the record leaves the bin before. */
  deletedFrom: z.number(),
});
export type BinnedRecord = z.infer<typeof binnedRecordSchema>;

/** Numbers of records that will be due within `days`, including those already due. `total` is exact. */
const dueSchema = z.array(z.object({ days: z.int(), total: z.int() }));

export const retentionSchema = z.object({
  periods: retentionPeriodsSchema,
  /** Number of records in the bin, where they wait for a week before their deletion. */
  bin: z.object({ messages: z.int(), applications: z.int() }),
  /** The records of the bin that were put there first, at most `binPage` of each kind. */
  binned: z.array(binnedRecordSchema),
  /** Numbers of due records for each of `retentionHorizons`, unless records change until then. */
  due: z.object({ messages: dueSchema, applications: dueSchema }),
  /** The last run: its time in milliseconds since the epoch, and the numbers of deleted rows. Null before the first run. */
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
