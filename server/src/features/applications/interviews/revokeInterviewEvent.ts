import { replyHold } from '@sumut/contracts/portal/replies';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { HttpProblem } from '../../../platform/http/problem.ts';
import type { Account } from '../../../shared/accounts/repository.ts';
import { takeBackNotices } from '../../../shared/notices/notify.ts';
import { applyPlan, requireCurrent, runChange } from '../../../shared/records/changeRecord.ts';
import { requireFound } from '../../../shared/records/readable.ts';
import { applicationKind } from '../../../shared/records/kinds.ts';
import { withdrawReply } from '../../../shared/records/replies.ts';
import { findApplicant } from '../replies/applicants.ts';
import { type InterviewServices, storeInterviewers, type Undo } from './changeInterview.ts';
import {
  findInterview,
  type InterviewPath,
  type InterviewRow,
  lockInterview,
} from './repository.ts';

/** Restores the state before an event. Deletes a new interview, and throws `stale` if somebody has given a scorecard for it. */
async function restore(db: Db, row: InterviewRow, { before, interviewers }: Undo): Promise<void> {
  const { id, version } = row;
  if (before) {
    const columns = { ...before, version: version + 1 };
    await db.updateTable('interviews').set(columns).where('id', '=', id).execute();
    await storeInterviewers(db, id, interviewers);
    return;
  }
  const given = await db
    .selectFrom('interview_scorecards')
    .select('account_id')
    .where('interview_id', '=', id)
    .executeTakeFirst();
  if (given) throw new HttpProblem('stale');
  await db.deleteFrom('interviews').where('id', '=', id).execute();
}

/**
 * Takes the last event of an interview back with its mails, all or nothing. Throws `not-found`, `forbidden` for an event of somebody
 * else, and `stale` if it is too late or the interview was changed since.
 */
export const revokeInterviewEvent = (
  { db, kind }: InterviewServices,
  { id, interview, version, by }: InterviewPath & { version: number; by: Account },
): Promise<void> =>
  runChange(db, { kind: applicationKind, id }, async (transaction) => {
    // A scorecard that is given at the same time must not be deleted with the interview.
    await lockInterview(transaction, interview);
    const row = await findInterview(transaction, { id, interview }, by);
    requireCurrent(row, version);
    const event = requireFound(
      await transaction
        .selectFrom('interview_events')
        .selectAll()
        .where('interview_id', '=', interview)
        .orderBy('version', 'desc')
        .limit(1)
        .executeTakeFirst(),
    );
    if (event.author_id !== by.id) throw new HttpProblem('forbidden');
    if (event.undo === null || event.at + replyHold <= Date.now()) throw new HttpProblem('stale');
    const undo = JSON.parse(event.undo) as Undo;
    if (!(await takeBackNotices(transaction, undo.notified))) throw new HttpProblem('stale');
    if (undo.reply !== null) await withdrawReply(transaction, kind, { id, reply: undo.reply, by });
    await transaction.deleteFrom('interview_events').where('id', '=', event.id).execute();
    await restore(transaction, row, undo);
    const applicant = requireFound(await findApplicant(transaction, id, by));
    const action = 'application.interview-revoked' as const;
    const plan = { columns: {}, auditEntries: [{ action, details: { interview } }] };
    await applyPlan(transaction, applicationKind, { id, version: applicant.version, by, plan });
  });
