import * as z from 'zod/mini';
import { contactSubjects } from '../forms/contact.ts';
import { commonFilter, countSchema, listOf, listPart, several } from './lists.ts';
import { noteSchema } from './notes.ts';
import { changeShape, recordShape } from './records.ts';
import { messageStatuses } from './statuses.ts';

const messageShape = {
  ...recordShape,
  subject: z.enum(contactSubjects),
  status: z.enum(messageStatuses),
};

/** A message in a list. */
export const messageSummarySchema = z.object({
  ...messageShape,
  /** How the message begins, on one line. */
  excerpt: z.string(),
});
export type MessageSummary = z.infer<typeof messageSummarySchema>;

/** Answer of `GET messagePath(id)`, and of a change. */
export const portalMessageSchema = z.object({
  ...messageShape,
  message: z.string(),
  /** Oldest first. */
  notes: z.array(noteSchema),
});
export type PortalMessage = z.infer<typeof portalMessageSchema>;

/** Query of `GET apiPaths.portalMessagesCsv`, and without `status` of `GET apiPaths.portalMessageCounts`. */
export const messageFilterSchema = z.strictObject({
  ...commonFilter,
  status: z.optional(several(z.enum(messageStatuses))),
  subject: z.optional(several(z.enum(contactSubjects))),
});
export type MessageFilter = z.infer<typeof messageFilterSchema>;

/** Orders of the list. With a search or one assignee, `name` and `status` order the newest `countLimit` hits. */
export const messageSorts = ['newest', 'oldest', 'name', 'status'] as const;
export type MessageSort = (typeof messageSorts)[number];

/** Query of `GET apiPaths.portalMessages`. */
export const messageQuerySchema = z.strictObject({
  ...messageFilterSchema.shape,
  ...listPart,
  sort: z._default(z.enum(messageSorts), 'newest'),
});

export const messageListSchema = listOf(messageSummarySchema);
export type MessageList = z.infer<typeof messageListSchema>;

export const messageCountsFilterSchema = z.omit(messageFilterSchema, { status: true });
/** Answer of `GET apiPaths.portalMessageCounts`. With a search, `countLimit` is that of all statuses together. */
export const messageCountsSchema = z.object({
  statuses: z.record(z.enum(messageStatuses), countSchema),
  unread: countSchema,
});
export type MessageCounts = z.infer<typeof messageCountsSchema>;

/** Body of `PATCH messagePath(id)`. */
export const messageChangeSchema = z.strictObject({
  ...changeShape,
  status: z.optional(z.enum(messageStatuses, 'option')),
});
export type MessageChange = z.infer<typeof messageChangeSchema>;
