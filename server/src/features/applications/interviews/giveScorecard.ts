import type { ScorecardChange } from '@sumut/contracts/portal/interviews';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { HttpProblem } from '../../../platform/http/problem.ts';
import type { Account } from '../../../shared/accounts/repository.ts';
import { recordAudit } from '../../../shared/auditLog.ts';
import { applicationKind } from '../../../shared/records/kinds.ts';
import { bumpRevision } from '../../../shared/records/revisions.ts';
import { storeEvent } from './changeInterview.ts';
import {
  activeIds,
  findInterview,
  type InterviewPath,
  type InterviewRow,
  listInterviewers,
  lockInterview,
} from './repository.ts';
import { areAllGiven } from './readInterviews.ts';

/** Closes a planned interview once all its interviewers have given their scorecards. */
async function closeIfComplete(db: Db, row: InterviewRow): Promise<void> {
  if (row.state !== 'planned') return;
  const interviewers = await listInterviewers(db, [row.id]);
  const cards = await db
    .selectFrom('interview_scorecards')
    .select('account_id')
    .where('interview_id', '=', row.id)
    .execute();
  if (!areAllGiven({ interviewers, given: cards.map((card) => card.account_id) })) return;
  const after = { ...row, state: 'held', version: row.version + 1 } as const;
  const { numUpdatedRows } = await db
    .updateTable('interviews')
    .set({ state: after.state, version: after.version })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .executeTakeFirst();
  // No row is updated if somebody else has changed the interview concurrently.
  if (numUpdatedRows === 1n) await storeEvent(db, after, { event: 'held', by: null, undo: null });
}

/** Stores the first scorecard of an account, or a change of it. Throws `stale` for an old version. */
async function storeScorecard(
  db: Db,
  interview: string,
  { version, ...card }: ScorecardChange,
  by: Account,
): Promise<void> {
  const now = Date.now();
  const columns = { ...card, ratings: JSON.stringify(card.ratings), version: version + 1 };
  if (version === 0) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('interview_scorecards')
      .values({
        ...columns,
        interview_id: interview,
        account_id: by.id,
        given_at: now,
        changed_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) throw new HttpProblem('stale');
    return;
  }
  const { numUpdatedRows } = await db
    .updateTable('interview_scorecards')
    .set({ ...columns, changed_at: now })
    .where('interview_id', '=', interview)
    .where('account_id', '=', by.id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new HttpProblem('stale');
}

/**
 * Stores or changes an interviewer's own scorecard, once the interview has begun. The last missing scorecard closes the interview.
 * Throws `not-found`, `forbidden` for everybody who does not interview, `validation` before the interview has begun, and `stale`.
 */
export const giveScorecard = (
  db: Db,
  { id, interview, body, by }: InterviewPath & { body: ScorecardChange; by: Account },
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    // The second of two concurrent last scorecards has to see the first.
    await lockInterview(transaction, interview);
    const row = await findInterview(transaction, { id, interview }, by);
    const active = activeIds(await listInterviewers(transaction, [interview]));
    if (!active.includes(by.id)) throw new HttpProblem('forbidden');
    if (row.state !== 'planned' && row.state !== 'held') throw new HttpProblem('stale');
    if (row.starts_at === null || row.starts_at > Date.now()) throw new HttpProblem('validation');
    await storeScorecard(transaction, interview, body, by);
    // The audit log outlives the application, so it does not repeat the content, which describes a person.
    await recordAudit(transaction, {
      actor: by.username,
      action: body.version === 0 ? 'application.scorecard-given' : 'application.scorecard-changed',
      subject: id,
      details: { interview },
    });
    await closeIfComplete(transaction, row);
    await bumpRevision(transaction, applicationKind, { id });
  });
