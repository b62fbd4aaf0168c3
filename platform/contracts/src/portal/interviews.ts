import * as z from 'zod/mini';
import { line } from '../forms/text.ts';
import { parseUrl } from '../parseUrl.ts';
import { openingNameSchema } from './applications.ts';
import { interviewTemplates } from './applicationReplies.ts';
import { calendarAnswers } from './incomingMail.ts';
import { interviewTextSchema } from './interviewTemplates.ts';
import { mailModes } from './mail.ts';
import { recordLimits } from './recordLimits.ts';
import { scorecardSchema } from './scorecards.ts';
import { colleagueSchema } from './staff.ts';

/** How an interview takes place. */
export const interviewKinds = ['telephone', 'video', 'onSite'] as const;
export type InterviewKind = (typeof interviewKinds)[number];

/**
 * States of an interview. `proposed`: the applicant chooses one of several times. `planned`: the time is fixed. `held`: the interview
 * is over, and further scorecards are not awaited.
 */
export const interviewStates = ['proposed', 'planned', 'held', 'cancelled'] as const;
export type InterviewState = (typeof interviewStates)[number];

/** Events in the history of an interview. `fixed`: one of its proposed times was chosen. */
export const interviewEvents = ['planned', 'fixed', 'changed', 'cancelled', 'held'] as const;
export type InterviewEvent = (typeof interviewEvents)[number];

/** Limits of interviews. Not specified. */
export const interviewLimits = {
  /** Number of proposed times. */
  times: 6,
  /** Number of interviewers of one interview. */
  interviewers: 10,
  /** Duration in minutes. */
  minutes: { min: 15, max: 480 },
  /** Number of interviews of one application. */
  interviews: 20,
  /** Maximum distance between now and a time in past or future, in milliseconds. */
  distance: 366 * 24 * 60 * 60 * 1000,
  /** Number of upcoming interviews, and of past interviews without a scorecard, that an interviewer sees. */
  mine: 30,
} as const;

/** Checks whether every URL in a text begins with `https://`, so that the link of a meeting stays private. */
const hasSafeLinks = (place: string): boolean =>
  place
    .split('://')
    .slice(0, -1)
    .map((before) =>
      before
        .split(/[^\w+.-]/iu)
        .at(-1)
        ?.toLowerCase(),
    )
    .every((scheme) => scheme === '' || scheme === 'https');

/** The place of an interview: an address, a room, or the link of a meeting. */
const placeSchema = line(recordLimits.place, 0).check(z.refine(hasSafeLinks, 'invalid'));

/** Checks whether a place consists of a link only. */
export const isMeetingLink = (place: string): boolean =>
  /^https:\/\/\S+$/iu.test(place) && parseUrl(place) !== undefined;

const version = z.int();

/** The fields of an interview that staff plan. */
export const interviewFieldsSchema = z.strictObject({
  kind: z.enum(interviewKinds, 'option'),
  /** The start in milliseconds since the epoch. If there are several times, the applicant chooses one. */
  times: z
    .array(z.int('invalid'))
    .check(z.minLength(1, 'required'), z.maxLength(interviewLimits.times, 'tooLong')),
  /** Duration in minutes. */
  minutes: z
    .int('invalid')
    .check(
      z.minimum(interviewLimits.minutes.min, 'invalid'),
      z.maximum(interviewLimits.minutes.max, 'invalid'),
    ),
  place: placeSchema,
  /** Ids of enabled accounts that may read applications. */
  interviewers: z
    .array(z.uuid('option'))
    .check(z.minLength(1, 'required'), z.maxLength(interviewLimits.interviewers, 'tooLong')),
});
export type InterviewFields = z.infer<typeof interviewFieldsSchema>;

/** The mail to the applicant, with placeholders; null for no mail. */
const mail = z.nullable(interviewTextSchema);

/**
 * A new or changed interview. For a new interview, `version` is the version of the application. For a change, and in the schemas
 * below, `version` is the version of the interview. The request fails with `stale` if the record was changed since.
 */
export const newInterviewSchema = z.strictObject({ ...interviewFieldsSchema.shape, version, mail });
export type NewInterview = z.infer<typeof newInterviewSchema>;

export const timeChoiceSchema = z.strictObject({ version, time: z.int() });
export const cancellationSchema = z.strictObject({ version, mail });
export const basedOnSchema = z.strictObject({ version });

const interviewerSchema = z.object({
  ...colleagueSchema.shape,
  /** Whether the interviewer is the viewer. */
  me: z.boolean(),
  /** Whether the account is disabled. The scorecard of a disabled account is not awaited. */
  disabled: z.boolean(),
  /** Whether the interviewer has given a scorecard. */
  given: z.boolean(),
});

/** A scorecard of an interview, with its author. */
export const givenScorecardSchema = z.object({
  ...scorecardSchema.shape,
  author: colleagueSchema,
  /** Whether the viewer is the author. */
  mine: z.boolean(),
  /** When the scorecard was given, in milliseconds since the epoch. */
  givenAt: z.number(),
  /** When the scorecard was last changed, in milliseconds since the epoch; null if it never was. */
  changedAt: z.nullable(z.number()),
  version,
});
export type GivenScorecard = z.infer<typeof givenScorecardSchema>;

/**
 * Reasons why a response omits the scorecards of others. `own`: the viewer has to give a scorecard first. `missing`: other
 * interviewers have not given theirs. `removed`: the viewer was an interviewer when the first scorecard was given, but gave none.
 */
export const hiddenReasons = ['own', 'missing', 'removed'] as const;
export type HiddenReason = (typeof hiddenReasons)[number];

export const interviewSchema = z.object({
  id: z.string(),
  kind: z.enum(interviewKinds),
  state: z.enum(interviewStates),
  /** The proposed times or the fixed time, in milliseconds since the epoch. */
  times: z.array(z.number()),
  /** The fixed start, in milliseconds since the epoch; null until a time is fixed. */
  startsAt: z.nullable(z.number()),
  /** Duration in minutes. */
  minutes: z.int(),
  place: z.string(),
  /** The applicant's answer to the current calendar entry; null without one. */
  answer: z.nullable(z.enum(calendarAnswers)),
  /** The start that the applicant proposes in the answer, in milliseconds since the epoch; null without one. */
  answerTime: z.nullable(z.number()),
  version,
  /** Interviewers, sorted by name. */
  interviewers: z.array(interviewerSchema),
  /** The scorecards that the viewer may see, in the order in which they were given. */
  scorecards: z.array(givenScorecardSchema),
  /** Why scorecards of others are hidden from the viewer; null if the viewer may see them. */
  hidden: z.nullable(z.enum(hiddenReasons)),
  /** The history, oldest first. `at` is in milliseconds since the epoch; `author` is null for the server. */
  events: z.array(
    z.object({
      at: z.number(),
      kind: z.enum(interviewEvents),
      author: z.nullable(colleagueSchema),
      /** The fixed start after the event, in milliseconds since the epoch; null if no time is fixed. */
      startsAt: z.nullable(z.number()),
    }),
  ),
  /** Until when the viewer can revoke the last event, in milliseconds since the epoch; null if the viewer cannot. */
  revocableUntil: z.nullable(z.number()),
});
export type Interview = z.infer<typeof interviewSchema>;

/** The values of a mail's placeholders and the templates, in the applicant's language. */
const invitationSchema = z.object({
  values: z.object({ name: z.string(), position: z.string(), reference: z.string() }),
  kinds: z.record(z.enum(interviewKinds), z.string()),
  /** The name of Gulf time. */
  zone: z.string(),
  templates: z.array(
    z.object({ name: z.enum(interviewTemplates), subject: z.string(), body: z.string() }),
  ),
});
export type Invitation = z.infer<typeof invitationSchema>;

/** The interviews of an application, oldest first. */
export const interviewsSchema = z.object({
  /** How the site handles mail. With `off`, applicants and interviewers get no mail. */
  mode: z.enum(mailModes),
  /** The version of the application. */
  version,
  interviews: z.array(interviewSchema),
  invitation: invitationSchema,
});
export type Interviews = z.infer<typeof interviewsSchema>;

/** An interview of the viewer that is upcoming, or that lacks the viewer's scorecard. */
export const myInterviewSchema = z.object({
  id: z.string(),
  kind: z.enum(interviewKinds),
  /** The start, in milliseconds since the epoch. */
  startsAt: z.number(),
  /** Duration in minutes. */
  minutes: z.int(),
  place: z.string(),
  /** Whether the interview is over and the viewer's scorecard is missing. */
  due: z.boolean(),
  application: z.object({
    id: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    position: z.string(),
    opening: z.nullable(openingNameSchema),
  }),
});
export type MyInterview = z.infer<typeof myInterviewSchema>;

/** The viewer's interviews by time: past interviews without a scorecard, then upcoming ones. */
export const myInterviewsSchema = z.object({ interviews: z.array(myInterviewSchema) });

/** The content of the viewer's scorecard. `version` is 0 for a new scorecard. */
export const scorecardChangeSchema = z.strictObject({ ...scorecardSchema.shape, version });
export type ScorecardChange = z.infer<typeof scorecardChangeSchema>;
