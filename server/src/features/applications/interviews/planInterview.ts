import { randomUUID } from 'node:crypto';
import {
  type InterviewFields,
  interviewLimits,
  type NewInterview,
} from '@sumut/contracts/portal/interviews';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { HttpProblem } from '../../../platform/http/problem.ts';
import { type Account, departmentsOf } from '../../../shared/accounts/repository.ts';
import { readInterviewTemplates } from '../../../shared/mail/templates.ts';
import { findReadable, type Reader, requireFound } from '../../../shared/records/readable.ts';
import { requireCurrent, runChange } from '../../../shared/records/changeRecord.ts';
import { requireReaders } from '../../../shared/records/colleagues.ts';
import { applicationKind } from '../../../shared/records/kinds.ts';
import { findApplicant } from '../replies/applicants.ts';
import { isUsableAddress } from '../replies/prepareReplies.ts';
import { applyInterviewChange, type InterviewServices } from './changeInterview.ts';
import {
  activeIds,
  findInterview,
  type InterviewerRow,
  type InterviewPath,
  type InterviewRow,
  listInterviewers,
  parseTimes,
} from './repository.ts';

type Change<Body> = InterviewPath & { body: Body; by: Account };
type Based = { version: number };

const refuse = (field: string, error: 'invalid' | 'tooLong'): never => {
  throw new HttpProblem('validation', { errors: [{ field, error }] });
};

/**
 * The columns of an interview that a recruiter plans. Throws `validation` for interviewers who may not read the application, times that
 * are too far away, and a mail with a time in the past.
 */
async function toColumns(
  db: Db,
  { kind, minutes, place, ...fields }: InterviewFields,
  { application, mails }: { application: string; mails: boolean },
) {
  const interviewers = await requireReaders(db, applicationKind, fields.interviewers, {
    record: application,
    field: 'interviewers',
  });
  const now = Date.now();
  const times = [...new Set(fields.times)].sort((one, other) => one - other);
  if (times.some((time) => Math.abs(time - now) > interviewLimits.distance))
    refuse('times', 'invalid');
  if (mails && times.some((time) => time <= now)) refuse('times', 'invalid');
  const [first] = times;
  const isFixed = times.length === 1 && first !== undefined;
  return {
    columns: {
      kind,
      minutes,
      place,
      times: JSON.stringify(times),
      starts_at: isFixed ? first : null,
      state: isFixed ? ('planned' as const) : ('proposed' as const),
    },
    interviewers: interviewers.map(({ id }) => id),
  };
}

/** Runs a change of an application's interviews in a transaction. After a conflict, the problem names the colleague who was first. */
const run = <Result>(
  { db }: InterviewServices,
  id: string,
  change: (transaction: Db) => Promise<Result>,
): Promise<Result> => runChange(db, { kind: applicationKind, id }, change);

/** Plans an interview. Throws `not-found`, `stale`, `mail-off` and `validation`. */
export const planInterview = (
  services: InterviewServices,
  { id, body, by }: Omit<Change<NewInterview>, 'interview'>,
): Promise<void> =>
  run(services, id, async (transaction) => {
    const { version, mail, ...fields } = body;
    requireCurrent(await findApplicant(transaction, id, by), version);
    const { columns, interviewers } = await toColumns(transaction, fields, {
      application: id,
      mails: mail !== null,
    });
    const earlier = await transaction
      .selectFrom('interviews')
      .select('id')
      .where('application_id', '=', id)
      .execute();
    if (earlier.length >= interviewLimits.interviews) refuse('times', 'tooLong');
    const after: InterviewRow = {
      id: randomUUID(),
      application_id: id,
      created_at: Date.now(),
      version: 1,
      sequence: 0,
      in_calendar: 0,
      answer: null,
      answer_sequence: null,
      answer_time: null,
      ...columns,
    };
    const template = after.state === 'planned' ? 'invitation' : 'proposal';
    await applyInterviewChange(transaction, services, {
      event: 'planned',
      before: null,
      after,
      interviewers,
      version,
      by,
      mail: mail && { text: mail, template },
    });
  });

/** An interview that is still proposed or planned. Throws `not-found`, and `stale` if it is over or was changed since `version`. */
async function findOpen(
  db: Db,
  path: InterviewPath & { by: Reader },
  { version }: Based,
): Promise<InterviewRow> {
  const row = await findInterview(db, path, path.by);
  requireCurrent(row, version);
  if (row.state !== 'proposed' && row.state !== 'planned') throw new HttpProblem('stale');
  return row;
}

/** The next state of an interview, with the next version and the next sequence number for calendar entries. */
const next = (row: InterviewRow, columns: Partial<InterviewRow>): InterviewRow => ({
  ...row,
  ...columns,
  version: row.version + 1,
  sequence: row.sequence + 1,
});

const listActiveInterviewers = async (db: Db, { id }: InterviewRow): Promise<string[]> =>
  activeIds(await listInterviewers(db, [id]));

/** The current interviewers who could no longer be chosen. */
async function findUnavailable(
  db: Db,
  application: string,
  present: readonly InterviewerRow[],
): Promise<InterviewerRow[]> {
  const gone: InterviewerRow[] = [];
  for (const row of present.filter(({ removed }) => removed === 0)) {
    const reader = { id: row.account_id, role: row.role, departments: departmentsOf(row) };
    const readable = await findReadable(db, applicationKind, [application], reader);
    if (row.disabled === 1 || !readable.has(application)) gone.push(row);
  }
  return gone;
}

/** Moves or changes an interview. */
export const changeInterview = (
  services: InterviewServices,
  { id, interview, body, by }: Change<NewInterview>,
): Promise<void> =>
  run(services, id, async (transaction) => {
    const { mail, version, ...fields } = body;
    const before = await findOpen(transaction, { id, interview, by }, { version });
    // Current interviewers may stay, even if their account was disabled or may no longer read the application.
    const present = await listInterviewers(transaction, [interview]);
    const gone = (await findUnavailable(transaction, id, present)).map((row) => row.account_id);
    const chosen = fields.interviewers.filter((one) => !gone.includes(one));
    const { columns, interviewers } = await toColumns(
      transaction,
      { ...fields, interviewers: chosen },
      { application: id, mails: mail !== null },
    );
    const kept = fields.interviewers.filter((one) => gone.includes(one));
    const after = next(before, columns);
    await applyInterviewChange(transaction, services, {
      event: 'changed',
      before,
      after,
      interviewers: [...interviewers, ...kept],
      by,
      mail: mail && { text: mail, template: after.state === 'planned' ? 'change' : 'proposal' },
    });
  });

/** Fixes one of the proposed times, and mails the invitation to the applicant if mail can be sent to them. */
export const fixTime = (
  services: InterviewServices,
  { id, interview, body, by }: Change<Based & { time: number }>,
): Promise<void> =>
  run(services, id, async (transaction) => {
    const before = await findOpen(transaction, { id, interview, by }, body);
    const { time } = body;
    if (before.state !== 'proposed' || !parseTimes(before).includes(time))
      refuse('time', 'invalid');
    const applicant = requireFound(await findApplicant(transaction, id, by));
    const mails = services.mailer.isOn && isUsableAddress(applicant.email) && time > Date.now();
    const templates = await readInterviewTemplates(transaction, applicant.language);
    const template = templates.find(({ name }) => name === 'invitation');
    const columns = { state: 'planned', times: JSON.stringify([time]), starts_at: time } as const;
    await applyInterviewChange(transaction, services, {
      event: 'fixed',
      before,
      after: next(before, columns),
      by,
      interviewers: await listActiveInterviewers(transaction, before),
      mail: mails && template ? { text: template, template: template.name } : null,
    });
  });

/** Cancels an interview. */
export const cancelInterview = (
  services: InterviewServices,
  { id, interview, body, by }: Change<Pick<NewInterview, 'version' | 'mail'>>,
): Promise<void> =>
  run(services, id, async (transaction) => {
    const before = await findOpen(transaction, { id, interview, by }, body);
    const { mail } = body;
    await applyInterviewChange(transaction, services, {
      event: 'cancelled',
      before,
      after: next(before, { state: 'cancelled' }),
      by,
      interviewers: await listActiveInterviewers(transaction, before),
      mail: mail && { text: mail, template: 'cancellation' },
    });
  });

/** Closes an interview that took place. */
export const holdInterview = (
  services: InterviewServices,
  { id, interview, body, by }: Change<Based>,
): Promise<void> =>
  run(services, id, async (transaction) => {
    const before = await findOpen(transaction, { id, interview, by }, body);
    if (before.starts_at === null || before.starts_at > Date.now()) throw new HttpProblem('stale');
    await applyInterviewChange(transaction, services, {
      event: 'held',
      before,
      after: next(before, { state: 'held' }),
      mail: null,
      by,
      interviewers: await listActiveInterviewers(transaction, before),
    });
  });
