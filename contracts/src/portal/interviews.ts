import * as z from 'zod/mini';
import { line } from '../forms/text.ts';
import { openingNameSchema } from './applications.ts';
import { interviewTemplates } from './applicationReplies.ts';
import { interviewTextSchema } from './interviewTemplates.ts';
import { mailModes } from './mail.ts';
import { recordLimits } from './recordLimits.ts';
import { scorecardSchema } from './scorecards.ts';
import { colleagueSchema } from './staff.ts';

/** How an interview takes place. */
export const interviewKinds = ['telephone', 'video', 'onSite'] as const;
export type InterviewKind = (typeof interviewKinds)[number];

/**
 * `proposed`: the applicant chooses one of several times. `planned`: the time is fixed. `held`: it is over, and nobody waits for further
 * scorecards.
 */
export const interviewStates = ['proposed', 'planned', 'held', 'cancelled'] as const;
export type InterviewState = (typeof interviewStates)[number];

/** What happens to an interview. `fixed`: one of its times was chosen. */
export const interviewEvents = ['planned', 'fixed', 'changed', 'cancelled', 'held'] as const;
export type InterviewEvent = (typeof interviewEvents)[number];

/** Our own choice. */
export const interviewLimits = {
  /** Proposed at once. */
  times: 6,
  interviewers: 10,
  minutes: { min: 15, max: 480 },
  /** Of one application. */
  interviews: 20,
  /** Milliseconds between now and a time, in either direction. */
  distance: 366 * 24 * 60 * 60 * 1000,
  /** Listed for an interviewer, of those to come and of those without a scorecard each. */
  mine: 30,
} as const;

const address = /[a-z][\w+.-]*:\/\//giu;

/** Whether every link in a text is one that keeps a meeting private on its way. */
const hasSafeLinks = (place: string): boolean =>
  [...place.matchAll(address)].every(([scheme]) => scheme.toLowerCase() === 'https://');

/** An address, a room, or the link of a meeting. */
const placeSchema = line(recordLimits.place, 0).check(z.refine(hasSafeLinks, 'invalid'));

/** A place that is a link and nothing else. */
export const isMeetingLink = (place: string): boolean =>
  /^https:\/\/\S+$/iu.test(place) && URL.canParse(place);

const version = z.int();

/** What a recruiter plans. */
export const interviewFieldsSchema = z.strictObject({
  kind: z.enum(interviewKinds, 'option'),
  /** When it begins, in milliseconds since the epoch; of several, the applicant chooses one. */
  times: z
    .array(z.int('invalid'))
    .check(z.minLength(1, 'required'), z.maxLength(interviewLimits.times, 'tooLong')),
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

/** What the applicant is mailed, with placeholders; null for no mail. */
const mail = z.nullable(interviewTextSchema);

/**
 * A new interview, whose `version` is that of the application (`stale` if it was changed since), or a change of one, whose
 * version is that of the interview, as in the schemas below.
 */
export const newInterviewSchema = z.strictObject({ ...interviewFieldsSchema.shape, version, mail });
export type NewInterview = z.infer<typeof newInterviewSchema>;

export const timeChoiceSchema = z.strictObject({ version, time: z.int() });
export const cancellationSchema = z.strictObject({ version, mail });
export const basedOnSchema = z.strictObject({ version });

const interviewerSchema = z.object({
  ...colleagueSchema.shape,
  me: z.boolean(),
  /** A disabled account: nobody waits for their scorecard. */
  disabled: z.boolean(),
  /** Whether they have given their scorecard. */
  given: z.boolean(),
});

/** A scorecard that was given, with its author. */
export const givenScorecardSchema = z.object({
  ...scorecardSchema.shape,
  author: colleagueSchema,
  mine: z.boolean(),
  /** Milliseconds since the epoch. */
  givenAt: z.number(),
  changedAt: z.nullable(z.number()),
  version,
});
export type GivenScorecard = z.infer<typeof givenScorecardSchema>;

/**
 * Why the scorecards of others are not in a response: the viewer has to give theirs first; not all have given theirs; the viewer was an
 * interviewer when the first were given, and gave none.
 */
export const hiddenReasons = ['own', 'missing', 'removed'] as const;
export type HiddenReason = (typeof hiddenReasons)[number];

export const interviewSchema = z.object({
  id: z.string(),
  kind: z.enum(interviewKinds),
  state: z.enum(interviewStates),
  times: z.array(z.number()),
  /** Null until a time is fixed. */
  startsAt: z.nullable(z.number()),
  minutes: z.int(),
  place: z.string(),
  version,
  /** By name. */
  interviewers: z.array(interviewerSchema),
  /** Those that the viewer may see, in the order in which they were given. */
  scorecards: z.array(givenScorecardSchema),
  hidden: z.nullable(z.enum(hiddenReasons)),
  /** Oldest first; the author is null for the server. */
  events: z.array(
    z.object({
      at: z.number(),
      kind: z.enum(interviewEvents),
      author: z.nullable(colleagueSchema),
      /** The fixed time after it; null for none. */
      startsAt: z.nullable(z.number()),
    }),
  ),
  /** Until when the viewer can take the last event back; null when they cannot. */
  revocableUntil: z.nullable(z.number()),
});
export type Interview = z.infer<typeof interviewSchema>;

/** What a mail's placeholders stand for, and the texts that it begins with, in the applicant's language. */
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
  /** Whether applicants and interviewers are mailed. */
  mode: z.enum(mailModes),
  /** Of the application. */
  version,
  interviews: z.array(interviewSchema),
  invitation: invitationSchema,
});
export type Interviews = z.infer<typeof interviewsSchema>;

/** An interview of the viewer's own that is to come, or without their scorecard. */
export const myInterviewSchema = z.object({
  id: z.string(),
  kind: z.enum(interviewKinds),
  startsAt: z.number(),
  minutes: z.int(),
  place: z.string(),
  /** It is over, and the viewer's scorecard is missing. */
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

/** By time: first those without a scorecard, then those to come. */
export const myInterviewsSchema = z.object({ interviews: z.array(myInterviewSchema) });

/** What is written into a scorecard; `version` 0 for the first time. */
export const scorecardChangeSchema = z.strictObject({ ...scorecardSchema.shape, version });
export type ScorecardChange = z.infer<typeof scorecardChangeSchema>;
