import { randomUUID } from 'node:crypto';
import type { PortalApplication } from '@sumut/contracts/portal/applications';
import type { AuditAction } from '@sumut/contracts/portal/auditActions';
import type { InterviewTemplate } from '@sumut/contracts/portal/applicationReplies';
import type { InterviewEvent } from '@sumut/contracts/portal/interviews';
import type { InterviewText } from '@sumut/contracts/portal/interviewTemplates';
import { replyHold } from '@sumut/contracts/portal/replies';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { HttpProblem } from '../../../platform/http/problem.ts';
import type { Account } from '../../../shared/accounts/repository.ts';
import type { Mailer } from '../../../shared/mail/mailer.ts';
import { type Notified, notify } from '../../../shared/notices/notify.ts';
import { applyPlan } from '../../../shared/records/changeRecord.ts';
import { requireFound } from '../../../shared/records/readable.ts';
import { applicationKind } from '../../../shared/records/kinds.ts';
import type { ReplyKind } from '../../../shared/records/replies.ts';
import { type Applicant, findApplicant } from '../replies/applicants.ts';
import { calendarChange, mailApplicant, toNotice } from './mails.ts';
import {
  activeIds,
  type InterviewerRow,
  type InterviewRow,
  listInterviewers,
  parseTimes,
} from './repository.ts';

export interface InterviewServices {
  db: Db;
  mailer: Mailer;
  kind: ReplyKind<Applicant, PortalApplication>;
}

/** The data to take an event back: the state before the event, and everything that the event has stored. */
export interface Undo {
  /** The interview before the event; null for a new interview. */
  before: InterviewRow | null;
  interviewers: { account_id: string; removed: number }[];
  /** The id of the mail to the applicant, if there is one. */
  reply: string | null;
  notified: Notified;
}

/** A change of an interview. */
interface InterviewChange {
  event: InterviewEvent;
  before: InterviewRow | null;
  after: InterviewRow;
  /** Ids of the accounts that interview from now on. */
  interviewers: readonly string[];
  /** The mail to the applicant, if there is one. */
  mail: { text: InterviewText; template: InterviewTemplate } | null;
  /** The version of the application that a new interview is based on. Changes are based on the version of the interview. */
  version?: number;
  by: Account;
}

const actions = {
  planned: 'application.interview-planned',
  fixed: 'application.interview-changed',
  changed: 'application.interview-changed',
  cancelled: 'application.interview-cancelled',
  held: 'application.interview-held',
} as const satisfies Record<InterviewEvent, AuditAction>;

/** Stores an interview, which is new if `before` is null. Throws `stale` if somebody else has changed it since `before`. */
async function storeInterview(
  db: Db,
  before: InterviewRow | null,
  after: InterviewRow,
): Promise<void> {
  if (!before) {
    await db.insertInto('interviews').values(after).execute();
    return;
  }
  const { numUpdatedRows } = await db
    .updateTable('interviews')
    .set(after)
    .where('id', '=', before.id)
    .where('version', '=', before.version)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new HttpProblem('stale');
}

/** Replaces the interviewers of an interview, current and removed. */
export async function storeInterviewers(
  db: Db,
  interview: string,
  rows: readonly { account_id: string; removed: number }[],
): Promise<void> {
  await db.deleteFrom('interview_interviewers').where('interview_id', '=', interview).execute();
  const values = rows.map((row) => ({ interview_id: interview, ...row }));
  await db.insertInto('interview_interviewers').values(values).execute();
}

/** The interviewers to keep as removed: they interviewed when a scorecard existed, so leaving must not let them read it. */
async function findRemoved(
  db: Db,
  interview: string,
  interviewers: readonly InterviewerRow[],
): Promise<string[]> {
  const scorecard = await db
    .selectFrom('interview_scorecards')
    .select('account_id')
    .where('interview_id', '=', interview)
    .limit(1)
    .executeTakeFirst();
  return interviewers
    .filter(({ removed }) => scorecard || removed === 1)
    .map((row) => row.account_id);
}

/** Whether nothing has changed that interviewers plan their day by. */
const isSameMeeting = (before: InterviewRow | null, after: InterviewRow): boolean =>
  before !== null &&
  (['kind', 'state', 'times', 'minutes', 'starts_at'] as const).every(
    (name) => before[name] === after[name],
  );

/** Notifies added and removed interviewers, and the others if something has changed for them. */
async function notifyInterviewers(
  db: Db,
  mailer: Mailer,
  { event, before, after, interviewers }: InterviewChange,
  former: readonly string[],
): Promise<Notified> {
  const notBefore = Date.now() + replyHold;
  const isSame = isSameMeeting(before, after);
  const send = (to: string[], noticeEvent: InterviewEvent | 'removed', interview: InterviewRow) => {
    const isInvited = noticeEvent !== 'planned';
    const calendar = calendarChange(before?.starts_at ?? null, interview, isInvited);
    const notice = toNotice({ interview, event: noticeEvent, calendar, notBefore }, mailer);
    return notify(db, mailer, [notice], to);
  };
  const added = interviewers.filter((one) => !former.includes(one));
  const stayed = interviewers.filter((one) => former.includes(one));
  const removed = former.filter((one) => !interviewers.includes(one));
  const sent = [
    await send(added, before === null || event === 'changed' ? 'planned' : event, after),
    await send(isSame ? [] : stayed, event, after),
    // For removed interviewers, the interview is cancelled.
    await send(removed, 'removed', { ...after, state: 'cancelled' }),
  ];
  return {
    mails: sent.flatMap(({ mails }) => mails),
    notices: sent.flatMap(({ notices }) => notices),
  };
}

/**
 * Changes an interview with all consequences, in a transaction: version and audit entry of its application, mail to the applicant,
 * notices to interviewers, and the data to take the change back. Throws `stale`, `mail-off` and `validation`.
 */
export async function applyInterviewChange(
  transaction: Db,
  { mailer, kind }: Omit<InterviewServices, 'db'>,
  change: InterviewChange,
): Promise<void> {
  const { event, before, by, mail } = change;
  const { id: interview, application_id: id } = change.after;
  const known = before ? await listInterviewers(transaction, [interview]) : [];
  const former = activeIds(known);
  // A calendar finds the entry by its id, so any time does if the one in the calendar is no longer stored.
  const entryAt = before && (before.starts_at ?? parseTimes(before)[0] ?? null);
  const calendar = mail && calendarChange(entryAt, change.after, before?.in_calendar === 1);
  // The applicant's calendar has the entry of the last mail.
  const inCalendar = calendar ? Number(calendar.method === 'REQUEST') : change.after.in_calendar;
  const after = { ...change.after, in_calendar: inCalendar };
  await storeInterview(transaction, before, after);
  await storeInterviewers(transaction, interview, [
    ...change.interviewers.map((one) => ({ account_id: one, removed: 0 })),
    ...(await findRemoved(transaction, interview, known))
      .filter((one) => !change.interviewers.includes(one))
      .map((one) => ({ account_id: one, removed: 1 })),
  ]);
  const applicant = requireFound(await findApplicant(transaction, id, by));
  const plan = {
    columns: {},
    auditEntries: [{ action: actions[event], details: { interview } }],
  };
  const version = change.version ?? applicant.version;
  await applyPlan(transaction, applicationKind, { id, version, by, plan });
  const changed = { ...applicant, version: applicant.version + 1 };
  const reply = mail
    ? await mailApplicant(
        transaction,
        { mailer, kind },
        { ...mail, applicant: changed, interview: after, calendar: calendar ?? undefined, by },
      )
    : null;
  const notified =
    event === 'held'
      ? { mails: [], notices: [] }
      : await notifyInterviewers(transaction, mailer, { ...change, after }, former);
  const undo: Undo = {
    before,
    interviewers: known.map((row) => ({ account_id: row.account_id, removed: row.removed })),
    reply,
    notified,
  };
  await storeEvent(transaction, after, { event, by, undo });
}

/** Stores an event in the history of an interview. */
export async function storeEvent(
  db: Db,
  interview: InterviewRow,
  { event, by, undo }: { event: InterviewEvent; by: Account | null; undo: Undo | null },
): Promise<void> {
  await db
    .insertInto('interview_events')
    .values({
      id: randomUUID(),
      interview_id: interview.id,
      author_id: by?.id ?? null,
      at: Date.now(),
      version: interview.version,
      kind: event,
      starts_at: interview.starts_at,
      undo: undo && JSON.stringify(undo),
    })
    .execute();
}
