import * as z from 'zod/mini';
import { contactSchema, contactSubjects } from '../forms/contact.ts';
import { holdSchema } from './holds.ts';
import { commonFilter, countSchema, listOf, listPart, several } from './lists.ts';
import { noteSchema } from './notes.ts';
import { changeShape, recordShape, storedShape } from './records.ts';
import { messageStatuses } from './statuses.ts';

const messageShape = {
  ...recordShape,
  subject: z.enum(contactSubjects),
  status: z.enum(messageStatuses),
};

/** A message in a list. */
export const messageSummarySchema = z.object({
  ...messageShape,
  /** The beginning of the message, on one line. */
  excerpt: z.string(),
});
export type MessageSummary = z.infer<typeof messageSummarySchema>;

/** A single message. */
export const portalMessageSchema = z.object({
  ...storedShape(contactSchema.shape),
  ...messageShape,
  holds: z.array(holdSchema),
  /** Internal notes, oldest first. */
  notes: z.array(noteSchema),
});
export type PortalMessage = z.infer<typeof portalMessageSchema>;

export const messageFilterSchema = z.strictObject({
  ...commonFilter,
  status: z.optional(several(z.enum(messageStatuses))),
  subject: z.optional(several(z.enum(contactSubjects))),
});
export type MessageFilter = z.infer<typeof messageFilterSchema>;

/** Sort orders of messages. With a search or an assignee, `name` and `status` sort only the newest `countLimit` hits. */
export const messageSorts = ['newest', 'oldest', 'name', 'status'] as const;
export type MessageSort = (typeof messageSorts)[number];

export const messageQuerySchema = z.strictObject({
  ...messageFilterSchema.shape,
  ...listPart,
  sort: z._default(z.enum(messageSorts), 'newest'),
});

export const messageListSchema = listOf(messageSummarySchema);
export type MessageList = z.infer<typeof messageListSchema>;

export const messageCountsFilterSchema = z.omit(messageFilterSchema, { status: true });
/** Counts for the filters of the list. With a search, `countLimit` applies to the sum of all statuses. */
export const messageCountsSchema = z.object({
  statuses: z.record(z.enum(messageStatuses), countSchema),
  unread: countSchema,
});
export type MessageCounts = z.infer<typeof messageCountsSchema>;

export const messageChangeSchema = z.strictObject({
  ...changeShape,
  status: z.optional(z.enum(messageStatuses, 'option')),
});
export type MessageChange = z.infer<typeof messageChangeSchema>;
