import * as z from 'zod/mini';
import { termIdSchema } from '../content/hiringTerms.ts';
import { applicationFieldsSchema } from '../forms/application.ts';
import { filterText, line, text } from '../forms/text.ts';
import { textLimits } from '../forms/textLimits.ts';
import { colleagueSchema } from './staff.ts';
import { applicationSources } from './candidates.ts';
import { cvSnippetSchema, cvTextStates } from './cvText.ts';
import { holdSchema } from './holds.ts';
import { commonFilter, countSchema, listOf, listPart, several } from './lists.ts';
import { noteSchema } from './notes.ts';
import { ratingMax, recordLimits } from './recordLimits.ts';
import { changeShape, recordShape, storedShape } from './records.ts';

/** A status of an application. The server rejects a stage that its list does not offer, with the error `option`. */
export const applicationStatusSchema = termIdSchema;

const rating = z.nullable(z.int().check(z.minimum(1), z.maximum(ratingMax)));

/** An opening with its current title, or the last title of a deleted opening. Titles are empty if they are missing. */
export const openingNameSchema = z.object({
  id: z.string(),
  title: z.object({ ar: z.string(), en: z.string() }),
});
export type OpeningName = z.infer<typeof openingNameSchema>;

/** An application in a list. */
export const applicationSummarySchema = z.object({
  ...recordShape,
  /** The position as the applicant typed it. */
  position: z.string(),
  /** The opening that the application is for; null if the position is a free text. */
  opening: z.nullable(openingNameSchema),
  /** Id of the opening's department; null if the position is a free text. */
  department: z.nullable(z.string()),
  status: applicationStatusSchema,
  rating,
  tags: z.array(z.string()),
  /** In a list: the part of the CV that the search has found, or null if there is none. Absent in other responses. */
  cvSnippet: z.optional(z.nullable(cvSnippetSchema)),
});
export type ApplicationSummary = z.infer<typeof applicationSummarySchema>;

/** A reason that was given for a rejection. */
export const reasonSchema = z.object({
  id: z.string(),
  /** When the reason was given, in milliseconds since the epoch. */
  at: z.number(),
  /** The colleague who gave the reason; null if that is no longer recorded. */
  author: z.nullable(colleagueSchema),
  text: z.string(),
});
export type Reason = z.infer<typeof reasonSchema>;

/** The virus scanner's verdict on a CV or other file; `none` without a scanner. Waiting and infected files cannot be downloaded. */
export const cvScans = ['none', 'waiting', 'clean', 'infected'] as const;
export type CvScan = (typeof cvScans)[number];

const cvSchema = z.object({
  fileName: z.string(),
  mediaType: z.string(),
  /** Size of the CV in bytes. */
  size: z.number(),
  scan: z.enum(cvScans),
  /** The scanner's name for the malware in an infected CV; null for other CVs. */
  finding: z.nullable(z.string()),
  /** Whether the server has read the CV text, so that a search finds its words. */
  text: z.enum(cvTextStates),
});
export type PortalCv = z.infer<typeof cvSchema>;

/** A single application. */
export const portalApplicationSchema = z.object({
  /** The phone number is empty for a candidate who was added by hand with an email address only. */
  ...storedShape(applicationFieldsSchema.shape),
  ...applicationSummarySchema.shape,
  /** The CV; null for a candidate who was added by hand without a CV. */
  cv: z.nullable(cvSchema),
  source: z.enum(applicationSources),
  /** For a candidate who was added by hand: the colleague who added them, and when the candidate agreed. Null for other applications. */
  added: z.nullable(
    z.object({
      by: colleagueSchema,
      /** When the candidate agreed to being recorded, in milliseconds since the epoch. */
      agreedAt: z.number(),
    }),
  ),
  /** The current reason for the rejection; null unless the status is `rejected`. */
  rejectionReason: z.nullable(z.string()),
  /** All reasons ever given, oldest first, including those of earlier rejections and earlier wordings. */
  reasons: z.array(reasonSchema),
  /** Whether the application is held, for earlier releases of the portal, which do not have `holds`. */
  kept: z.optional(z.boolean()),
  holds: z.array(holdSchema),
  /** Internal notes, oldest first. */
  notes: z.array(noteSchema),
});
export type PortalApplication = z.infer<typeof portalApplicationSchema>;

export const applicationFilterSchema = z.strictObject({
  ...commonFilter,
  status: z.optional(several(applicationStatusSchema)),
  /** Values from `positions`, complete titles of openings in either language, or free texts. Texts are normalized as in a search. */
  position: z.optional(several(filterText(textLimits.position))),
  /** Ids of departments: matches the positions of all their openings, including closed and deleted ones. */
  department: z.optional(several(termIdSchema)),
  source: z.optional(several(z.enum(applicationSources))),
  /** Tags: matches applications that have at least one of them. */
  tag: z.optional(several(filterText(recordLimits.tag))),
});
export type ApplicationFilter = z.infer<typeof applicationFilterSchema>;

/**
 * Sort orders of applications; `rating` is best first. With a search or an assignee, `name`, `status` and `rating` sort only the
 * newest `countLimit` hits.
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

/** A position, with the number of its applications and how many of them are open. */
export const positionCountSchema = z.object({
  /** The value for the filter `position`. */
  value: z.string(),
  /** The position as one of the applicants typed it. */
  position: z.string(),
  /** The opening of the position; null for a free text. */
  opening: z.nullable(openingNameSchema),
  total: z.number(),
  open: z.number(),
});
export type PositionCount = z.infer<typeof positionCountSchema>;

export const applicationCountsFilterSchema = z.omit(applicationFilterSchema, { status: true });
/** Counts for the filters of the list. With a search, `countLimit` applies to the sum of all statuses. */
export const applicationCountsSchema = z.object({
  /** Number of applications by status, in the order of the workflow, with retired stages. */
  statuses: z.record(z.string(), countSchema),
  unread: countSchema,
  /** The `namedCounts` most frequent positions of all applications, regardless of the filter. */
  positions: z.array(positionCountSchema),
  /** The `namedCounts` most frequent tags of all applications, with the number of their applications. */
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
});
export type ApplicationChange = z.infer<typeof applicationChangeSchema>;
