import * as z from 'zod/mini';
import { contactSubjects } from '../forms/contact.ts';
import { applicationStatusSchema, openingNameSchema } from './applications.ts';
import { candidateDetails, candidateSources } from './candidates.ts';
import { interviewEvents } from './interviews.ts';
import { colleagueSchema } from './staff.ts';
import { mailStates } from './mail.ts';
import { messageStatuses } from './statuses.ts';

/** What a person can have sent. */
export const recordNames = ['messages', 'applications'] as const;
export type RecordName = (typeof recordNames)[number];

/** How much of a person is read; our own choice. */
export const personLimits = {
  /** Of each kind, the newest ones. */
  records: 100,
  /** Applications with the same phone number and another name. */
  similar: 20,
  /** Entries of the timeline per page. */
  entries: 30,
  /** Characters of a message or mail; its record has it whole. */
  excerpt: 500,
} as const;

const recordShape = {
  id: z.string(),
  /** Milliseconds since the epoch. */
  createdAt: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  assignee: z.nullable(colleagueSchema),
  /** Who has opened it and has not marked it as unread since. */
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
 * Everything from one person that the user may read: of one email address, or of one phone number under one name. Records that
 * wait for their deletion are left out.
 */
export const personSchema = z.object({
  /** As they were written, the last one first; those that count as the same are one. */
  names: z.array(z.string()),
  emails: z.array(z.string()),
  phones: z.array(z.string()),
  /** Newest first. */
  records: z.array(personRecordSchema),
  /** Whether there are more than these. */
  more: z.boolean(),
  /** Applications with a phone number of this person and another name, newest first. */
  similar: z.array(personRecordSchema),
});
export type Person = z.infer<typeof personSchema>;

const entryShape = {
  id: z.string(),
  /** Milliseconds since the epoch. */
  at: z.number(),
  /** The message or application. */
  record: z.object({ kind: z.enum(recordNames), id: z.string() }),
  /** The name of a colleague, or one of `auditActors`; null for the person, and where it is not known. */
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

/** Something that happened to a message or an application. Texts of mails are their beginning. */
export const timelineEntrySchema = z.discriminatedUnion('what', [
  entryOf('received', { text: z.string() }),
  /** A colleague has added the application by hand, in place of receiving it. */
  entryOf('added', { source: z.enum(candidateSources) }),
  /** Details of a candidate who was added by hand. */
  entryOf('corrected', { details: z.array(z.enum(candidateDetails)) }),
  entryOf('read', {}),
  entryOf('moved', { from: z.nullable(status), to: status, reason: name }),
  entryOf('assigned', { from: name, to: name }),
  entryOf('rated', { from: rating, to: rating }),
  entryOf('tagged', { added: z.array(z.string()), removed: z.array(z.string()) }),
  entryOf('kept', { to: z.boolean() }),
  entryOf('spam-marked', {}),
  entryOf('spam-unmarked', {}),
  entryOf('reworded', { reason: name }),
  entryOf('noted', { text: z.string() }),
  entryOf('note-deleted', {}),
  entryOf('mailed', { subject: z.string(), text: z.string(), state: mailState }),
  entryOf('mail-revoked', {}),
  entryOf('acknowledged', { state: mailState }),
  entryOf('answered', {
    /** Name or address of who wrote it. */
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
  /** About a file next to the CV; its name, or null when it is gone. */
  entryOf('file-added', { file: name }),
  entryOf('file-removed', { file: name }),
  entryOf('file-restored', { file: name }),
  entryOf('file-viewed', { file: name, downloaded: z.boolean() }),
  entryOf('file-quarantined', { file: name }),
  entryOf('file-released', { file: name }),
  /** What happened to an interview; a plan or change without a time proposes several. */
  entryOf('interview', {
    event: z.enum(interviewEvents),
    startsAt: z.nullable(z.number()),
    minutes: z.int(),
  }),
  /** That it was given, and nothing of it. */
  entryOf('scorecard-given', {}),
]);
export type TimelineEntry = z.infer<typeof timelineEntrySchema>;

/** `before` is the `next` of an earlier response. */
export const timelineQuerySchema = z.strictObject({
  before: z.optional(z.string().check(z.regex(/^\d{1,15}\.\d{1,3}$/, 'invalid'))),
});

/** Newest first. `next` is the cursor of earlier entries, which new ones do not shift; null for none. */
export const timelineSchema = z.object({
  entries: z.array(timelineEntrySchema),
  next: z.nullable(z.string()),
});
export type Timeline = z.infer<typeof timelineSchema>;
