import * as z from 'zod/mini';
import { termIdSchema } from '../content/hiringTerms.ts';
import { languages } from '../language/language.ts';
import { openingNameSchema } from './applications.ts';
import { applicationSources } from './candidates.ts';
import { commonFilter } from './lists.ts';

/**
 * Minimum duration of a stay in a stage, in milliseconds. Shorter stays count as mistakes: a change can be undone for ten seconds, and
 * a mistake is noticed within a minute. Not specified.
 */
export const shortestStay = 60_000;

/** The applications of a report: those received from `from` (inclusive) to `to` (exclusive), optionally of one department. */
export const reportQuerySchema = z.strictObject({
  from: commonFilter.from,
  to: commonFilter.to,
  department: z.optional(termIdSchema),
});
export type ReportQuery = z.infer<typeof reportQuerySchema>;

const count = z.int();
/** A duration in milliseconds; null if there was nothing to measure. */
const duration = z.nullable(z.number());

/** The figures of one position. */
export const reportPositionSchema = z.object({
  /** The value for the filter `position` of the list of applications. */
  value: z.string(),
  /** The position as one of the applicants typed it. */
  position: z.string(),
  /** The opening of the position; null for a free text. */
  opening: z.nullable(openingNameSchema),
  total: count,
  open: count,
  hired: count,
  rejected: count,
  withdrawn: count,
  /** Median time from receipt to the decision (hired, rejected or withdrawn), of decided applications. */
  decided: duration,
});
export type ReportPosition = z.infer<typeof reportPositionSchema>;

/** The hiring report of a period, from the applications received in it that have not been deleted. */
export const reportSchema = z.object({
  total: count,
  /** Number of applications by current status. */
  statuses: z.record(z.string(), count),
  /** Number of applications by the language in which they were sent. */
  languages: z.record(z.enum(languages), count),
  /** Number of applications by source. */
  sources: z.record(z.enum(applicationSources), count),
  /** Number of applications for an opening. The others have a free text as position. */
  forOpenings: count,
  /** The stages from new to hired, including both, in order. A retired stage is listed if an application has been in it. */
  stages: z.array(
    z.object({
      stage: z.string(),
      /** Number of applications that reached this stage or a later one, regardless of their current status. */
      reached: count,
      /** Number of ended stays of at least `shortestStay`. */
      ended: count,
      /** Median duration of the ended stays, in milliseconds. */
      median: duration,
      /** 90th percentile of the durations of the ended stays, in milliseconds. */
      ninetieth: duration,
    }),
  ),
  /** At most `namedCounts` positions, those with most applications first. */
  positions: z.array(reportPositionSchema),
  /** Reasons for rejections by hiring term, most frequent first. Last, with `term: null`, the applications with another reason. */
  reasons: z.array(z.object({ term: z.nullable(z.string()), total: count })),
  /** Figures by month of receipt in Gulf time, from the first to the last month with an application. */
  months: z.array(
    z.object({
      /** The month, such as `2026-11`. */
      month: z.string(),
      total: count,
      hired: count,
      rejected: count,
    }),
  ),
});
export type Report = z.infer<typeof reportSchema>;
