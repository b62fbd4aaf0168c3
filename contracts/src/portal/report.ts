import * as z from 'zod/mini';
import { termIdSchema } from '../content/hiringTerms.ts';
import { languages } from '../language/language.ts';
import { openingNameSchema } from './applications.ts';
import { applicationSources } from './candidates.ts';
import { commonFilter } from './lists.ts';

/**
 * A stay in a stage that is shorter, in milliseconds, was a slip: it can be undone for ten seconds, and is noticed
 * within a minute. Our own choice.
 */
export const shortestStay = 60_000;

/** Which applications a report is about: those received from `from` to before `to`. */
export const reportQuerySchema = z.strictObject({
  from: commonFilter.from,
  to: commonFilter.to,
  department: z.optional(termIdSchema),
});
export type ReportQuery = z.infer<typeof reportQuerySchema>;

const count = z.int();
/** Milliseconds; null when there was none to measure. */
const duration = z.nullable(z.number());

/** How one position did. */
export const reportPositionSchema = z.object({
  /** To filter the list of applications by. */
  value: z.string(),
  /** As one of the applicants typed it. */
  position: z.string(),
  /** Null for a free text. */
  opening: z.nullable(openingNameSchema),
  total: count,
  open: count,
  hired: count,
  rejected: count,
  withdrawn: count,
  /** Median from receipt to being hired, rejected or withdrawn, of those that are. */
  decided: duration,
});
export type ReportPosition = z.infer<typeof reportPositionSchema>;

/** How hiring went, of the applications received in a period that are still kept. */
export const reportSchema = z.object({
  total: count,
  /** By their status now. */
  statuses: z.record(z.string(), count),
  /** By the language in which they were sent. */
  languages: z.record(z.enum(languages), count),
  /** By where they come from. */
  sources: z.record(z.enum(applicationSources), count),
  /** Those for an opening; the others named a position freely. */
  forOpenings: count,
  /** On the way from new to hired, in order; a retired one where an application has been in it. */
  stages: z.array(
    z.object({
      stage: z.string(),
      /** How many got this far, whatever became of them later; a stage that was left out counts. */
      reached: count,
      /** How many stays have ended, each of at least `shortestStay`. */
      ended: count,
      /** How long they lasted: half of them at most so long, nine of ten at most so long. */
      median: duration,
      ninetieth: duration,
    }),
  ),
  /** Most applications first, at most `namedCounts`. */
  positions: z.array(reportPositionSchema),
  /** Why applications are rejected: most of them first, and last those whose reason is none of the usual ones. */
  reasons: z.array(z.object({ term: z.nullable(z.string()), total: count })),
  /** By the month of receipt in Gulf time, from the first to the last with an application. */
  months: z.array(
    z.object({
      /** Such as `2026-11`. */
      month: z.string(),
      total: count,
      hired: count,
      rejected: count,
    }),
  ),
});
export type Report = z.infer<typeof reportSchema>;
