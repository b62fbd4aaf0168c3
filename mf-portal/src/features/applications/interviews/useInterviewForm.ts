import * as z from 'zod/mini';
import { type FormHandle, useForm } from '@sumut/forms';
import { getGulfDay, getPublicFrom, gulfTimeZone } from '@sumut/contracts/content/newsSchedule';
import type { PortalApplication } from '@sumut/contracts/portal/applications';
import {
  type Interview,
  type InterviewFields,
  interviewFieldsSchema,
  type InterviewKind,
  interviewKinds,
  type Interviews,
} from '@sumut/contracts/portal/interviews';
import {
  type InterviewText,
  interviewTextSchema,
} from '@sumut/contracts/portal/interviewTemplates';
import { portalDraftKey } from '../../../session/drafts.ts';
import { useUser } from '../../../session/session.ts';

/** A day such as `2026-11-29` and a time of day such as `09:30`, both in Gulf time. */
export interface SlotInput {
  date: string;
  time: string;
}

export interface InterviewInput {
  kind: InterviewKind;
  minutes: string;
  place: string;
  times: SlotInput[];
  interviewers: string[];
  mail: InterviewText;
}

/** The interview as it is sent, with the mail to the applicant if one is sent. */
export type WrittenInterview = InterviewFields & { mail?: InterviewText | undefined };
export type InterviewFormHandle = FormHandle<InterviewInput, WrittenInterview>;

const filled = z.string().check(z.minLength(1, 'required'));
const slot = z.pipe(
  z.object({ date: filled, time: filled }),
  z.transform((input) => getPublicFrom(input)),
);

/** Schema of the mail's text. Without a mail, the schema drops the text. */
export const mailSchema = (
  mails: boolean,
): z.ZodMiniType<InterviewText | undefined, InterviewText> =>
  mails
    ? interviewTextSchema
    : z.pipe(
        z.custom<InterviewText>(),
        z.transform(() => undefined),
      );

const { kind, place, interviewers } = interviewFieldsSchema.shape;
const toSchema = (mails: boolean): z.ZodMiniType<WrittenInterview, InterviewInput> =>
  z.object({
    kind,
    place,
    interviewers,
    minutes: z.pipe(
      z.string(),
      z.transform((chosen) => Number(chosen)),
    ),
    times: z.array(slot),
    mail: mailSchema(mails),
  });

/** Returns the values of the fields for a time in milliseconds since the epoch. */
function toSlotInput(moment: number): SlotInput {
  const time = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: gulfTimeZone,
  }).format(moment);
  return { date: getGulfDay(moment), time };
}

/** Returns when a slot begins, in milliseconds since the epoch; undefined until the fields are filled in. */
export function fromSlotInput(input: SlotInput): number | undefined {
  const moment = getPublicFrom(input);
  return Number.isNaN(moment) ? undefined : moment;
}

const emptySlot: SlotInput = { date: '', time: '10:00' };
export const newSlot = (): SlotInput => ({ ...emptySlot });

interface InterviewFormOptions {
  application: PortalApplication;
  /** The interview to change; undefined for a new one. */
  interview: Interview | undefined;
  context: Interviews;
  /** Whether the applicant is mailed. Only then, the text is checked and sent. */
  mails: boolean;
}

function toInitial({
  application,
  interview,
  context,
}: Omit<InterviewFormOptions, 'mails'>): InterviewInput {
  const { templates } = context.invitation;
  const name = interview ? 'change' : 'invitation';
  const { subject = '', body = '' } = templates.find((one) => one.name === name) ?? {};
  const mail = { subject, body };
  if (interview)
    return {
      kind: interview.kind,
      minutes: String(interview.minutes),
      place: interview.place,
      times: interview.times.map(toSlotInput),
      interviewers: interview.interviewers.map(({ id }) => id),
      mail,
    };
  return {
    kind: interviewKinds[1],
    minutes: '45',
    place: '',
    times: [newSlot()],
    interviewers: application.assignee ? [application.assignee.id] : [],
    mail,
  };
}

/** Returns the form of an interview, its initial values, and the key of the user's draft. */
export function useInterviewForm(options: InterviewFormOptions) {
  const { username } = useUser();
  const initial = toInitial(options);
  const { application, interview } = options;
  const draft = portalDraftKey(username, `interview.${application.id}.${interview?.id ?? 'new'}`);
  const form = useForm({ schema: toSchema(options.mails), initial, draft });
  return { form, initial, draft };
}
