import * as z from 'zod/mini';
import { webVitalNames } from './webVitals.ts';

/** The number of days of a health history. Not specified. */
export const healthDays = 14;

const dailyHealthSchema = z.object({
  visits: z.number(),
  failed: z.number(),
  crashed: z.number(),
  /** The 75th percentile of each web vital, as in `releaseHealthSchema`. */
  figures: z.record(z.enum(webVitalNames), z.nullable(z.number())),
});
export type DailyHealth = z.infer<typeof dailyHealthSchema>;

/** What pages reported about the shell and the modules on each of the last days, for all of their releases. */
export const healthHistorySchema = z.object({
  /** The start of each day in Gulf time, in milliseconds since the epoch, oldest first. The last day is today. */
  days: z.array(z.number()),
  /** Only modules with reports. */
  modules: z.array(
    z.object({
      module: z.string(),
      /** One entry for each of `days`; null for a day without reports. */
      days: z.array(z.nullable(dailyHealthSchema)),
    }),
  ),
});
export type HealthHistory = z.infer<typeof healthHistorySchema>;
