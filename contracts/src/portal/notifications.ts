import * as z from 'zod/mini';
import { optionalEmail } from '../forms/text.ts';
import { languageSchema } from '../language/languageSchema.ts';
import { mailModes } from './mail.ts';

/**
 * What staff are mailed about: something has arrived; something was assigned to them; a colleague has mentioned them in a note; a
 * colleague has answered what is assigned to them; the sender or applicant has answered by mail; an interview of theirs was planned,
 * changed or cancelled.
 */
export const noticeKinds = [
  'arrival',
  'assignment',
  'mention',
  'answer',
  'reply',
  'interview',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** When: each at once, all of a day in one mail, or not at all. */
export const noticeTimes = ['now', 'daily', 'never'] as const;
export type NoticeTime = (typeof noticeTimes)[number];

const time = z.enum(noticeTimes, 'option');

/** What a user sets. */
export const notificationsSchema = z.strictObject({
  /** Where the mails go; empty for nowhere. */
  email: optionalEmail(),
  /** The language of the mails. */
  language: languageSchema,
  arrival: time,
  assignment: time,
  mention: time,
  answer: time,
  reply: time,
  interview: time,
});
export type Notifications = z.infer<typeof notificationsSchema>;

/** Until a user sets something else; without an address nothing is sent. */
export const defaultNotifications: Omit<Notifications, 'language'> = {
  email: '',
  arrival: 'daily',
  assignment: 'now',
  mention: 'now',
  answer: 'never',
  reply: 'now',
  interview: 'now',
};

export const ownNotificationsSchema = z.object({
  settings: notificationsSchema,
  /** Whether the site sends mail. */
  mode: z.enum(mailModes),
});
export type OwnNotifications = z.infer<typeof ownNotificationsSchema>;

/** The hour in the Gulf at which daily summaries are sent. */
export const summaryHour = 8;
