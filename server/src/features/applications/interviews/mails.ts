import { company } from '@sumut/contracts/company/company';
import { referenceOf } from '@sumut/contracts/forms/stored';
import { buildListQuery } from '@sumut/contracts/portal/listQuery';
import type { InterviewTemplate } from '@sumut/contracts/portal/applicationReplies';
import type { InterviewEvent } from '@sumut/contracts/portal/interviews';
import {
  fillInterviewText,
  formatSlots,
  type InterviewText,
} from '@sumut/contracts/portal/interviewTemplates';
import { viewPaths } from '@sumut/contracts/portal/paths';
import { replyFormSchema } from '@sumut/contracts/portal/replies';
import { parseFields } from '../../../platform/http/validation.ts';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { HttpProblem } from '../../../platform/http/problem.ts';
import { displayName } from '../../../shared/accounts/names.ts';
import type { Account } from '../../../shared/accounts/repository.ts';
import { type CalendarPart, createCalendarPart } from '../../../shared/mail/calendar.ts';
import type { Mailer } from '../../../shared/mail/mailer.ts';
import { mailTexts } from '../../../shared/mail/texts.ts';
import type { Notice } from '../../../shared/notices/noticeMails.ts';
import type { Person } from '../../../shared/notices/people.ts';
import { queueReply, requireMail, type ReplyKind } from '../../../shared/records/replies.ts';
import { type Applicant, getPlaceholderValues } from '../replies/applicants.ts';
import { isUsableAddress } from '../replies/prepareReplies.ts';
import { type InterviewRow, parseTimes } from './repository.ts';

/** The change of a calendar entry: its new time, or the cancellation of the previous one. */
interface CalendarChange {
  method: CalendarPart['method'];
  startsAt: number;
}

/** The change of a calendar, which has the time `before` if `isInvited`; undefined if nothing changes. */
export function calendarChange(
  before: number | null,
  { state, starts_at: now }: InterviewRow,
  isInvited: boolean,
): CalendarChange | undefined {
  const isPlanned = state === 'planned' && now !== null;
  if (isPlanned) return { method: 'REQUEST', startsAt: now };
  return isInvited && before !== null ? { method: 'CANCEL', startsAt: before } : undefined;
}

interface ApplicantMail {
  applicant: Applicant;
  /** The interview after the change. */
  interview: InterviewRow;
  text: InterviewText;
  template: InterviewTemplate;
  calendar: CalendarChange | undefined;
  by: Account;
}

/**
 * Queues a mail to the applicant about an interview, with a calendar entry, in a transaction. Returns the reply's id. Throws `mail-off`,
 * and `validation` for an unusable address or a text that is too long once its placeholders are filled.
 */
export async function mailApplicant(
  transaction: Db,
  { mailer, kind }: { mailer: Mailer; kind: ReplyKind<Applicant, unknown> },
  { applicant, interview, text, template, calendar, by }: ApplicantMail,
): Promise<string> {
  requireMail(mailer);
  if (!isUsableAddress(applicant.email)) throw new HttpProblem('validation');
  const { language, id, version } = applicant;
  const t = mailTexts(language);
  const kindName = t(`interview.kinds.${interview.kind}`);
  const values = {
    ...getPlaceholderValues(applicant),
    kind: kindName,
    times: formatSlots(
      { language, zone: t('interview.zone') },
      parseTimes(interview),
      interview.minutes,
    ),
    place: interview.place,
  };
  const reply = parseFields(replyFormSchema, {
    subject: fillInterviewText(text.subject, {
      ...values,
      times: values.times.replaceAll('\n', language === 'ar' ? '، ' : ', '),
    }),
    body: fillInterviewText(text.body, values),
  });
  const part =
    calendar &&
    createCalendarPart({
      ...calendar,
      id: interview.id,
      sequence: interview.sequence,
      language,
      summary: t('interview.applicantEntry', { kind: kindName, company: company.name[language] }),
      place: interview.place,
      minutes: interview.minutes,
      organiser: mailer.from ?? company.email.careers,
      attendee: { name: values.name, address: applicant.email },
    });
  return queueReply(transaction, mailer, kind, {
    id,
    reply: { version, ...reply },
    by,
    more: { template },
    calendar: part,
  });
}

interface InterviewerNotice {
  interview: InterviewRow;
  event: InterviewEvent | 'removed';
  calendar: CalendarChange | undefined;
  notBefore: number;
}

/** The notice for interviewers: kind, reference and time. Names and the place, which is free text, stay out of the mail. */
export function toNotice(
  { interview, event, calendar, notBefore }: InterviewerNotice,
  mailer: Mailer,
): Notice {
  const { application_id: id, state, minutes } = interview;
  const reference = referenceOf(id);
  const write = (person: Person) => {
    const { language, email } = person.settings;
    const t = mailTexts(language);
    const kind = t(`interview.kinds.${interview.kind}`);
    const summary = t('interview.staffEntry', { kind, reference });
    const slots = formatSlots(
      { language, zone: t('interview.zone') },
      parseTimes(interview),
      minutes,
    );
    const { origin } = mailer;
    return {
      what: t(`notices.interview.${event}`),
      facts: [kind, ...(state === 'proposed' ? [t('interview.proposed')] : []), slots],
      calendar:
        calendar &&
        createCalendarPart({
          ...calendar,
          id: interview.id,
          sequence: interview.sequence,
          language,
          summary,
          description: origin && `${origin}${viewPaths.applications}${buildListQuery({ id })}`,
          minutes,
          organiser: mailer.from ?? company.email.careers,
          attendee: { name: displayName(person), address: email },
        }),
    };
  };
  return { kind: 'interview', record: { kind: 'applications', id }, write, notBefore };
}
