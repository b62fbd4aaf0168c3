import * as z from 'zod/mini';
import { optionalEmail } from '../forms/text.ts';
import { languageSchema } from '../language/languageSchema.ts';
import { mailModes } from './mail.ts';

/**
 * Kinds of notices that staff get by mail. `arrival`: a record has arrived; `assignment`: a record was assigned to them; `mention`: a
 * note mentions them; `answer`: a colleague has answered a record assigned to them; `reply`: the sender or applicant has answered by
 * mail; `interview`: one of their interviews was planned, changed or cancelled.
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

/** When notices are mailed: each immediately (`now`), all of a day in one mail (`daily`), or not at all (`never`). */
export const noticeTimes = ['now', 'daily', 'never'] as const;
export type NoticeTime = (typeof noticeTimes)[number];

const time = z.enum(noticeTimes, 'option');

/** A user's settings for notices, with a time for each kind. */
export const notificationsSchema = z.strictObject({
  /** The address for notices; empty for no notices. */
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

/** The settings until a user changes them. Nothing is sent, because there is no address. */
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
  /** How the site handles mail. With `off`, no notices are sent. */
  mode: z.enum(mailModes),
});
export type OwnNotifications = z.infer<typeof ownNotificationsSchema>;

/** The hour, in Gulf time, at which daily summaries are sent. */
export const summaryHour = 8;
