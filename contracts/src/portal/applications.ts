import * as z from 'zod/mini';
import { departments } from '../content/kinds.ts';
import { line, text } from '../forms/text.ts';
import { textLimits } from '../forms/textLimits.ts';
import { commonFilter, countSchema, listOf, listPart, several } from './lists.ts';
import { noteSchema } from './notes.ts';
import { ratingMax, recordLimits } from './recordLimits.ts';
import { changeShape, recordShape } from './records.ts';
import { applicationStatuses } from './statuses.ts';

const rating = z.nullable(z.int().check(z.minimum(1), z.maximum(ratingMax)));

/** An application in a list. */
export const applicationSummarySchema = z.object({
  ...recordShape,
  /** As the applicant wrote it. */
  position: z.string(),
  status: z.enum(applicationStatuses),
  rating,
  tags: z.array(z.string()),
});
export type ApplicationSummary = z.infer<typeof applicationSummarySchema>;

/** Another application by the same e-mail address or phone number. */
export const duplicateSchema = z.object({
  id: z.string(),
  createdAt: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  position: z.string(),
  status: z.enum(applicationStatuses),
  /** What it has in common. Phone numbers are compared by their last nine digits. */
  same: z.array(z.enum(['email', 'phone'])),
});
export type Duplicate = z.infer<typeof duplicateSchema>;

/** Answer of `GET applicationPath(id)`, and of a change. */
export const portalApplicationSchema = z.object({
  ...applicationSummarySchema.shape,
  phone: z.string(),
  coverLetter: z.string(),
  cv: z.object({ fileName: z.string(), mediaType: z.string(), /** Bytes. */ size: z.number() }),
  /** Null unless it is rejected. */
  rejectionReason: z.nullable(z.string()),
  /** The applicant asked us to keep it: it is not deleted after its time. */
  kept: z.boolean(),
  /** Oldest first. */
  notes: z.array(noteSchema),
  /** Newest first, at most 20. */
  duplicates: z.array(duplicateSchema),
});
export type PortalApplication = z.infer<typeof portalApplicationSchema>;

/** Query of `GET apiPaths.portalApplicationsCsv`, and without `status` of `GET apiPaths.portalApplicationCounts`. */
export const applicationFilterSchema = z.strictObject({
  ...commonFilter,
  status: z.optional(several(z.enum(applicationStatuses))),
  /** Whole titles; case and what else does not matter in a search does not matter here either. */
  position: z.optional(several(z.string().check(z.maxLength(textLimits.position, 'tooLong')))),
  /** The same for the titles of a department's openings, in both languages, closed ones too. */
  department: z.optional(several(z.enum(departments))),
  /** Applications that have one of these tags. */
  tag: z.optional(several(z.string().check(z.maxLength(recordLimits.tag, 'tooLong')))),
});
export type ApplicationFilter = z.infer<typeof applicationFilterSchema>;

/**
 * Orders of the list; `rating` puts the best first. With a search or one assignee, the last three order the newest
 * `countLimit` hits.
 */
export const applicationSorts = ['newest', 'oldest', 'name', 'status', 'rating'] as const;
export type ApplicationSort = (typeof applicationSorts)[number];

/** Query of `GET apiPaths.portalApplications`. */
export const applicationQuerySchema = z.strictObject({
  ...applicationFilterSchema.shape,
  ...listPart,
  sort: z._default(z.enum(applicationSorts), 'newest'),
});

export const applicationListSchema = listOf(applicationSummarySchema);
export type ApplicationList = z.infer<typeof applicationListSchema>;

export const applicationCountsFilterSchema = z.omit(applicationFilterSchema, { status: true });
/** Answer of `GET apiPaths.portalApplicationCounts`. With a search, `countLimit` is that of all statuses together. */
export const applicationCountsSchema = z.object({
  statuses: z.record(z.enum(applicationStatuses), countSchema),
  unread: countSchema,
  /** Of all applications, whatever the filter: the `namedCounts` most frequent, with how many are still open. */
  positions: z.array(z.object({ position: z.string(), total: z.number(), open: z.number() })),
  /** Tags in use, the `namedCounts` most frequent. */
  tags: z.array(z.object({ tag: z.string(), total: z.number() })),
});
export type ApplicationCounts = z.infer<typeof applicationCountsSchema>;

/** Body of `PATCH applicationPath(id)`. */
export const applicationChangeSchema = z.strictObject({
  ...changeShape,
  status: z.optional(z.enum(applicationStatuses, 'option')),
  rating: z.optional(rating),
  /** All tags that it is to have, once each. */
  tags: z.optional(
    z.array(line(recordLimits.tag)).check(z.maxLength(recordLimits.tags, 'tooLong')),
  ),
  /** Needed to reject; can be reworded later. `validation` names it when it is missing or out of place. */
  rejectionReason: z.optional(text(recordLimits.rejectionReason)),
  kept: z.optional(z.boolean()),
});
export type ApplicationChange = z.infer<typeof applicationChangeSchema>;
