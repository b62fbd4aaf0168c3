import * as z from 'zod/mini';
import { contactSubjects } from '../forms/contact.ts';
import { applicationStatusSchema, openingNameSchema } from './applications.ts';
import { candidateDetails, candidateSources } from './candidates.ts';
import { interviewEvents } from './interviews.ts';
import { colleagueSchema } from './staff.ts';
import { mailStates } from './mail.ts';
import { messageStatuses } from './statuses.ts';

/** The kinds of records that a person can have sent. */
export const recordNames = ['messages', 'applications'] as const;
export type RecordName = (typeof recordNames)[number];

/** Limits for the view of a person. Not specified. */
export const personLimits = {
  /** Number of records per kind; the newest ones are read. */
  records: 100,
  /** Number of applications with the same phone number and another name. */
  similar: 20,
  /** Number of timeline entries per page. */
  entries: 30,
  /** Length of the excerpt of a message or mail, in UTF-16 units. The record contains the whole text. */
  excerpt: 500,
} as const;

const recordShape = {
  id: z.string(),
  /** When the record was received, in milliseconds since the epoch. */
  createdAt: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  assignee: z.nullable(colleagueSchema),
  /** The colleagues who have opened the record and have not marked it as unread since. */
  readers: z.array(colleagueSchema),
};

/** A message or an application of a person. */
export const personRecordSchema = z.discriminatedUnion('kind', [
  z.object({
    ...recordShape,
    kind: z.literal('messages'),
    subject: z.enum(contactSubjects),
    status: z.enum(messageStatuses),
    /** The beginning of the message. */
    excerpt: z.string(),
  }),
  z.object({
    ...recordShape,
    kind: z.literal('applications'),
    position: z.string(),
    opening: z.nullable(openingNameSchema),
    status: applicationStatusSchema,
  }),
]);
export type PersonRecord = z.infer<typeof personRecordSchema>;

/**
 * All records of one person that the user may read: from one email address, or from one phone number and name. Records that wait for
 * their deletion are excluded.
 */
export const personSchema = z.object({
  /** The person's names as written, the latest first. Spellings that count as the same are listed once, in all three lists. */
  names: z.array(z.string()),
  emails: z.array(z.string()),
  phones: z.array(z.string()),
  /** The person's records, newest first. */
  records: z.array(personRecordSchema),
  /** Whether the person has more records than `records` contains. */
  more: z.boolean(),
  /** Applications with a phone number of this person and another name, newest first. */
  similar: z.array(personRecordSchema),
});
export type Person = z.infer<typeof personSchema>;

const entryShape = {
  id: z.string(),
  /** When the event happened, in milliseconds since the epoch. */
  at: z.number(),
  /** The message or application of the event. */
  record: z.object({ kind: z.enum(recordNames), id: z.string() }),
  /** The name of a colleague, or one of `auditActors`; null for the person, or if the actor is not recorded. */
  by: z.nullable(z.string()),
};

const entryOf = <const What extends string, Shape extends Record<string, z.ZodMiniType>>(
  what: What,
  shape: Shape,
) => z.object({ ...entryShape, what: z.literal(what), ...shape });

const status = z.string();
const name = z.nullable(z.string());
const rating = z.nullable(z.number());
const mailState = z.enum(mailStates);

/** An event of a message or an application. Texts of messages and mails are cut to an excerpt. */
export const timelineEntrySchema = z.discriminatedUnion('what', [
  entryOf('received', { text: z.string() }),
  /** A colleague has added the application by hand. Such an application has no entry `received`. */
  entryOf('added', { source: z.enum(candidateSources) }),
  /** Details of a candidate who was added by hand were corrected. */
  entryOf('corrected', { details: z.array(z.enum(candidateDetails)) }),
  entryOf('read', {}),
  entryOf('moved', { from: z.nullable(status), to: status, reason: name }),
  entryOf('assigned', { from: name, to: name }),
  entryOf('rated', { from: rating, to: rating }),
  entryOf('tagged', { added: z.array(z.string()), removed: z.array(z.string()) }),
  /** Only of earlier versions: holds have replaced the mark "kept". */
  entryOf('kept', { to: z.boolean() }),
  /** Holds. `until` is in milliseconds since the epoch; null for no end. */
  entryOf('hold-placed', { reason: name, until: z.nullable(z.number()) }),
  entryOf('hold-changed', { reason: name, until: z.nullable(z.number()) }),
  entryOf('hold-ended', { reason: name }),
  entryOf('spam-marked', {}),
  entryOf('spam-unmarked', {}),
  entryOf('reworded', { reason: name }),
  entryOf('noted', { text: z.string() }),
  entryOf('note-deleted', {}),
  entryOf('mailed', { subject: z.string(), text: z.string(), state: mailState }),
  entryOf('mail-revoked', {}),
  entryOf('acknowledged', { state: mailState }),
  entryOf('answered', {
    /** Name or address of the mail's sender. */
    from: z.string(),
    isSender: z.boolean(),
    subject: z.string(),
    text: z.string(),
    automatic: z.boolean(),
  }),
  entryOf('cv-added', {}),
  entryOf('cv-viewed', { downloaded: z.boolean() }),
  entryOf('cv-quarantined', {}),
  entryOf('cv-released', {}),
  /** Application files. `file` is the name of the file; null if the file is deleted. */
  entryOf('file-added', { file: name }),
  entryOf('file-removed', { file: name }),
  entryOf('file-restored', { file: name }),
  entryOf('file-viewed', { file: name, downloaded: z.boolean() }),
  entryOf('file-quarantined', { file: name }),
  entryOf('file-released', { file: name }),
  /** An event of an interview. `startsAt` is in milliseconds since the epoch; null if several times are proposed. */
  entryOf('interview', {
    event: z.enum(interviewEvents),
    startsAt: z.nullable(z.number()),
    minutes: z.int(),
  }),
  /** An interviewer has given a scorecard. The entry contains nothing of its content. */
  entryOf('scorecard-given', {}),
]);
export type TimelineEntry = z.infer<typeof timelineEntrySchema>;

/** Query of a timeline. `before` is the `next` of an earlier response. */
export const timelineQuerySchema = z.strictObject({
  before: z.optional(z.string().check(z.regex(/^\d{1,15}\.\d{1,3}$/, 'invalid'))),
});

/** A page of a timeline, newest first. `next` is the cursor of earlier entries, or null. New entries do not shift the pages. */
export const timelineSchema = z.object({
  entries: z.array(timelineEntrySchema),
  next: z.nullable(z.string()),
});
export type Timeline = z.infer<typeof timelineSchema>;
