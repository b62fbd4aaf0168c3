import * as z from 'zod/mini';
import { termIdSchema } from '../content/hiringTerms.ts';
import { line, text } from '../forms/text.ts';
import { textLimits } from '../forms/textLimits.ts';
import { colleagueSchema } from './staff.ts';
import { applicationSources } from './candidates.ts';
import { cvSnippetSchema, cvTextStates } from './cvText.ts';
import { commonFilter, countSchema, listOf, listPart, several } from './lists.ts';
import { noteSchema } from './notes.ts';
import { ratingMax, recordLimits } from './recordLimits.ts';
import { changeShape, recordShape } from './records.ts';

/** A status of an application; the server refuses to move one to a stage that its list does not offer (`option`). */
export const applicationStatusSchema = termIdSchema;

const rating = z.nullable(z.int().check(z.minimum(1), z.maximum(ratingMax)));

/** An opening with its title of now, or the last one of a deleted opening; empty where there was none. */
export const openingNameSchema = z.object({
  id: z.string(),
  title: z.object({ ar: z.string(), en: z.string() }),
});
export type OpeningName = z.infer<typeof openingNameSchema>;

/** An application in a list. */
export const applicationSummarySchema = z.object({
  ...recordShape,
  /** As typed by the applicant. */
  position: z.string(),
  /** The opening that it was sent for; null for a free text. */
  opening: z.nullable(openingNameSchema),
  /** Of that opening; null for a free text. */
  department: z.nullable(z.string()),
  status: applicationStatusSchema,
  rating,
  tags: z.array(z.string()),
  /** In the answer to a search, of an application that is found by its CV: where. Left out elsewhere. */
  cvSnippet: z.optional(z.nullable(cvSnippetSchema)),
});
export type ApplicationSummary = z.infer<typeof applicationSummarySchema>;

/** A reason that was given for a rejection. */
export const reasonSchema = z.object({
  id: z.string(),
  /** Milliseconds since the epoch. */
  at: z.number(),
  /** Null if it is not known any more who gave it. */
  author: z.nullable(colleagueSchema),
  text: z.string(),
});
export type Reason = z.infer<typeof reasonSchema>;

/** The virus scanner's verdict on a CV; `none` without a scanner. A CV that waits or is infected is not given out. */
export const cvScans = ['none', 'waiting', 'clean', 'infected'] as const;
export type CvScan = (typeof cvScans)[number];

const cvSchema = z.object({
  fileName: z.string(),
  mediaType: z.string(),
  /** Bytes. */
  size: z.number(),
  scan: z.enum(cvScans),
  /** The scanner's name for what it found in an infected one. */
  finding: z.nullable(z.string()),
  /** Whether a search finds words of the CV. */
  text: z.enum(cvTextStates),
});
export type PortalCv = z.infer<typeof cvSchema>;

/** A single application. */
export const portalApplicationSchema = z.object({
  ...applicationSummarySchema.shape,
  /** Empty when it is not known: then there is an email address. */
  phone: z.string(),
  coverLetter: z.string(),
  /** Null as long as a candidate who was added by hand has none. */
  cv: z.nullable(cvSchema),
  source: z.enum(applicationSources),
  /** Of a candidate who was added by hand: who did it, and when the person had agreed to it. */
  added: z.nullable(
    z.object({
      by: colleagueSchema,
      /** Milliseconds since the epoch. */
      agreedAt: z.number(),
    }),
  ),
  /** Null unless the status is `rejected`. */
  rejectionReason: z.nullable(z.string()),
  /** All reasons that were ever given, oldest first: of earlier rejections, and as they were worded before. */
  reasons: z.array(reasonSchema),
  /** Kept at the applicant's request: exempt from retention. */
  kept: z.boolean(),
  /** Oldest first. */
  notes: z.array(noteSchema),
});
export type PortalApplication = z.infer<typeof portalApplicationSchema>;

export const applicationFilterSchema = z.strictObject({
  ...commonFilter,
  status: z.optional(several(applicationStatusSchema)),
  /** Values of `positions`, whole titles of openings in either language, or free texts, normalized as in a search. */
  position: z.optional(several(z.string().check(z.maxLength(textLimits.position, 'tooLong')))),
  /** The positions of all openings of a department, including closed and deleted ones. */
  department: z.optional(several(termIdSchema)),
  source: z.optional(several(z.enum(applicationSources))),
  /** Applications that have one of these tags. */
  tag: z.optional(several(z.string().check(z.maxLength(recordLimits.tag, 'tooLong')))),
});
export type ApplicationFilter = z.infer<typeof applicationFilterSchema>;

/**
 * Sort orders; `rating` is best first. With a search or an assignee, the last three sort only the newest `countLimit`
 * hits.
 */
export const applicationSorts = ['newest', 'oldest', 'name', 'status', 'rating'] as const;
export type ApplicationSort = (typeof applicationSorts)[number];

export const applicationQuerySchema = z.strictObject({
  ...applicationFilterSchema.shape,
  ...listPart,
  sort: z._default(z.enum(applicationSorts), 'newest'),
});

export const applicationListSchema = listOf(applicationSummarySchema);
export type ApplicationList = z.infer<typeof applicationListSchema>;

/** How many applications a position has, and how many of them are open. */
export const positionCountSchema = z.object({
  /** To filter by. */
  value: z.string(),
  /** As one of the applicants typed it. */
  position: z.string(),
  /** Null for a free text. */
  opening: z.nullable(openingNameSchema),
  total: z.number(),
  open: z.number(),
});
export type PositionCount = z.infer<typeof positionCountSchema>;

export const applicationCountsFilterSchema = z.omit(applicationFilterSchema, { status: true });
/** With a search, `countLimit` applies to the sum of all statuses. */
export const applicationCountsSchema = z.object({
  /** In the order of the workflow, with retired stages. */
  statuses: z.record(z.string(), countSchema),
  unread: countSchema,
  /** The `namedCounts` most frequent positions of all applications, regardless of the filter. */
  positions: z.array(positionCountSchema),
  /** The `namedCounts` most frequent tags. */
  tags: z.array(z.object({ tag: z.string(), total: z.number() })),
});
export type ApplicationCounts = z.infer<typeof applicationCountsSchema>;

export const applicationChangeSchema = z.strictObject({
  ...changeShape,
  status: z.optional(applicationStatusSchema),
  rating: z.optional(rating),
  /** The complete list of tags, without duplicates. */
  tags: z.optional(
    z.array(line(recordLimits.tag)).check(z.maxLength(recordLimits.tags, 'tooLong')),
  ),
  /** Required with the status `rejected`, otherwise not allowed (`validation`). Can be changed later. */
  rejectionReason: z.optional(text(recordLimits.rejectionReason)),
  kept: z.optional(z.boolean()),
});
export type ApplicationChange = z.infer<typeof applicationChangeSchema>;
